/**
 * The messages for problems with speech. The first is quoted from docs/spec/tasks.md#8, which leaves the wording of
 * the others open.
 */
export const speechTexts = {
  unsupported:
    'This browser cannot recognise speech. Chrome, Edge and Safari can; or use the dictation of your device.',
  nothingHeard: 'No speech was detected. Please try again.',
  noMicrophone:
    'The microphone cannot be used. Check that it is connected and that no other app is using it, then try again.',
  denied:
    'Your browser does not let Daymark use the microphone. Allow it in the settings of this site, then try again.',
  noService: 'The browser’s speech recognition cannot be reached. Check your connection and try again.',
  other: 'Your speech could not be recognised. Try again.',
} as const

const byError: Record<string, string> = {
  'no-speech': speechTexts.nothingHeard,
  'audio-capture': speechTexts.noMicrophone,
  'not-allowed': speechTexts.denied,
  'service-not-allowed': speechTexts.denied,
  network: speechTexts.noService,
}

/** The message for an error of the browser's speech recognition. */
export function speechProblem(error: string): string {
  return byError[error] ?? speechTexts.other
}

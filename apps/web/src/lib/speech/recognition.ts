/** The part of the browser's speech recognition that Daymark uses; TypeScript has no types for it. */
export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  addEventListener(type: 'result', listener: (event: RecognitionResults) => void): void
  addEventListener(type: 'error', listener: (event: { error: string }) => void): void
  addEventListener(type: 'end', listener: () => void): void
  start(): void
  /** Ends listening; speech so far is still recognised. */
  stop(): void
  /** Ends listening and discards speech so far. */
  abort(): void
}

export interface RecognitionResults {
  /** The first changed result. */
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

/** The browser's speech recognition; undefined if it has none, as in Firefox, or on an insecure address. */
export function recognitionOfBrowser(): (new () => Recognition) | undefined {
  const { isSecureContext, SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    isSecureContext?: boolean
    SpeechRecognition?: new () => Recognition
    webkitSpeechRecognition?: new () => Recognition
  }
  return isSecureContext === false ? undefined : (SpeechRecognition ?? webkitSpeechRecognition)
}

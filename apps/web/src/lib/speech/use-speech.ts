import { useEffect, useRef, useState } from 'react'
import { recognitionOfBrowser, type Recognition, type RecognitionResults } from './recognition.ts'
import { speechProblem, speechTexts } from './texts.ts'

/** Speech recognition ends automatically after this time (docs/spec/tasks.md#7). */
const listenForMs = 10_000

interface SpeechOptions {
  /** Called with each recognised piece of text. */
  onText: (text: string) => void
  /** Called with a message when it ends with a problem. */
  onProblem: (sentence: string) => void
}

/** Ends the speech recognition that runs anywhere on the page: there is one microphone. */
let endRunning: (() => void) | undefined

/**
 * Turns speech into text (en-US, at most 10 s at a time). The microphone is turned off on unmount and when the page
 * is hidden.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the events of one recognition
export function useSpeech(options: SpeechOptions) {
  const latest = useRef(options)
  const running = useRef<Recognition>(undefined)
  const [isListening, setListening] = useState(false)
  const [interim, setInterim] = useState('')
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const onHidden = () => {
      if (document.hidden) running.current?.stop()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      const gone = running.current
      running.current = undefined
      gone?.abort()
    }
  }, [])

  const start = () => {
    const Recogniser = recognitionOfBrowser()
    if (!Recogniser) return
    endRunning?.()
    const recogniser = new Recogniser()
    recogniser.lang = 'en-US'
    recogniser.continuous = true
    recogniser.interimResults = true
    let hasHeard = false
    let isAborted = false
    let problem: string | undefined
    const timer = setTimeout(() => recogniser.stop(), listenForMs)
    const abort = () => {
      isAborted = true
      recogniser.abort()
    }
    const onEnd = () => {
      clearTimeout(timer)
      if (endRunning === abort) endRunning = undefined
      // The component is unmounted.
      if (running.current !== recogniser) return
      running.current = undefined
      setListening(false)
      setInterim('')
      if (hasHeard && problem === speechTexts.nothingHeard) return
      if (problem ?? !(hasHeard || isAborted)) latest.current.onProblem(problem ?? speechTexts.nothingHeard)
    }
    recogniser.addEventListener('result', (event) => {
      if (running.current !== recogniser) return
      const { finished, rest } = textsOf(event)
      for (const text of finished) {
        hasHeard = true
        latest.current.onText(text)
      }
      setInterim(rest)
    })
    recogniser.addEventListener('error', ({ error }) => {
      // Aborted by the person, or for another field.
      if (error !== 'aborted') problem = speechProblem(error)
    })
    recogniser.addEventListener('end', onEnd)
    endRunning = abort
    running.current = recogniser
    setListening(true)
    try {
      recogniser.start()
    } catch {
      problem = speechTexts.other
      onEnd()
    }
  }

  return { isListening, interim, start, stop: () => running.current?.stop() }
}

/** The final texts, and the interim text, which may still change. */
function textsOf({ resultIndex, results }: RecognitionResults): { finished: string[]; rest: string } {
  const changed = Array.from(results).slice(resultIndex)
  const textOf = (result: (typeof changed)[number]) => (result[0]?.transcript ?? '').trim()
  const textsWhere = (isFinal: boolean) => changed.filter((result) => result.isFinal === isFinal).map(textOf)
  return { finished: textsWhere(true).filter(Boolean), rest: textsWhere(false).join(' ').trim() }
}

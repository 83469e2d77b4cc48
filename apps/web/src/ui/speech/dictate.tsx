import { IconMicrophone, IconMicrophoneOff, IconPlayerStopFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { insertText } from '#web/lib/insert-text.ts'
import { recognitionOfBrowser } from '#web/lib/speech/recognition.ts'
import { speechTexts } from '#web/lib/speech/texts.ts'
import { useSpeech } from '#web/lib/speech/use-speech.ts'
import { IconButton } from '../button/icon-button.tsx'
import { toast } from '#web/lib/toast.ts'
import styles from './dictate.module.css'

interface DictateProps {
  /** The dictated field, for the button's name: "tasks completed". */
  what: string
  /** The field that the text is inserted into, at its caret. */
  field: () => HTMLElement | null | undefined
  /** As high as the buttons beside it; otherwise small, for the line of a label. */
  isTool?: boolean
}

const privacy = 'Your browser may send what you say to its maker to recognise it.'

/**
 * A button that inserts spoken English into a field. It stops when it is pressed again, and after 10 s; the interim
 * text is shown meanwhile. Without speech recognition in the browser, the button explains that.
 */
export function Dictate(props: DictateProps) {
  const [isOffered] = useState(() => recognitionOfBrowser() !== undefined)
  return isOffered ? <DictateButton {...props} /> : <WithoutSpeech {...props} />
}

function WithoutSpeech({ what, isTool = false }: DictateProps) {
  return (
    <IconButton
      small={!isTool}
      label={`Dictate ${what}`}
      icon={<IconMicrophoneOff size={16} stroke={1.5} aria-hidden="true" />}
      onClick={() => void toast.info(speechTexts.unsupported, { id: 'speech' })}
    />
  )
}

function DictateButton({ what, field, isTool = false }: DictateProps) {
  const [announcement, setSaid] = useState('')
  const speech = useSpeech({
    onText: (text) => {
      const into = field()
      if (into) insertText(into, text)
      setSaid(`Written: ${text}`)
    },
    onProblem: (sentence) => void toast.error(sentence, { id: 'speech' }),
  })
  const { isListening, interim } = speech
  return (
    <>
      {isListening && (
        <span className={styles.interim} title={privacy}>
          {interim === '' ? 'Listening, in English …' : interim}
        </span>
      )}
      <IconButton
        small={!isTool}
        label={isListening ? `Stop dictating ${what}` : `Dictate ${what}`}
        className={isListening ? styles.on : undefined}
        icon={
          isListening ? (
            <IconPlayerStopFilled size={16} aria-hidden="true" />
          ) : (
            <IconMicrophone size={16} stroke={1.5} aria-hidden="true" />
          )
        }
        onClick={() => {
          if (isListening) return speech.stop()
          setSaid('')
          speech.start()
        }}
      />
      <span className="visually-hidden" role="status">
        {isListening && announcement === '' ? `Listening. ${privacy}` : announcement}
      </span>
    </>
  )
}

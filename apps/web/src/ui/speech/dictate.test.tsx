import { act, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Dictate } from './dictate.tsx'

/** Mocks the browser's recognition; a test sets the result. */
class Recogniser extends EventTarget {
  static all: Recogniser[] = []
  lang = ''
  continuous = false
  interimResults = false
  isOn = false
  constructor() {
    super()
    Recogniser.all.push(this)
  }
  start() {
    this.isOn = true
  }
  stop() {
    this.end()
  }
  abort() {
    this.fail('aborted')
  }
  end() {
    this.isOn = false
    this.dispatchEvent(new Event('end'))
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
    this.end()
  }
  hear(transcript: string, isFinal = true) {
    const results = [Object.assign([{ transcript }], { isFinal })]
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
  }
}
const last = () => Recogniser.all.at(-1)!

beforeEach(() => void (Recogniser.all = []))

function Field({ what = 'notes' }: { what?: string }) {
  const [text, setText] = useState('Moved loads.')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <textarea
        ref={field}
        aria-label={what}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Dictate what={what} field={() => field.current} />
    </>
  )
}

async function open(page = <Field />) {
  const { user } = await renderPage(page)
  return user
}
const press = (name: string) => screen.getByRole('button', { name })

it('explains why dictation is not available if the browser has no speech recognition', async () => {
  const user = await open()
  await user.click(press('Dictate notes'))
  expect(await screen.findByText(/This browser cannot recognise speech/)).toBeVisible()
})

it('shows the interim text, and inserts the final text at the caret as typing does', async () => {
  vi.stubGlobal('SpeechRecognition', Recogniser)
  const user = await open()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'notes' })
  field.setSelectionRange(5, 5)
  await user.click(press('Dictate notes'))
  expect(last()).toMatchObject({ lang: 'en-US', interimResults: true, isOn: true })
  expect(screen.getByText('Listening, in English …')).toBeVisible()
  act(() => last().hear('six of the', false))
  expect(screen.getByText('six of the')).toBeVisible()
  expect(field).toHaveValue('Moved loads.')
  act(() => last().hear(' six of the '))
  expect(field).toHaveValue('Moved six of the loads.')
  expect(field).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Written: six of the')
  await user.click(press('Stop dictating notes'))
  expect(last().isOn).toBe(false)
  expect(press('Dictate notes')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('stops after 10 seconds, and reports if no speech was recognised', async () => {
  vi.stubGlobal('webkitSpeechRecognition', Recogniser)
  const user = await open()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await user.click(press('Dictate notes'))
  const stop = timers.mock.calls.find(([, ms]) => ms === 10_000)?.[0] as () => void
  act(() => stop())
  expect(last().isOn).toBe(false)
  expect(await screen.findByText('No speech was detected. Please try again.')).toBeVisible()
})

it.each([
  ['no-speech', 'No speech was detected. Please try again.'],
  ['not-allowed', /does not let Daymark use the microphone/],
  ['audio-capture', /The microphone cannot be used/],
  ['network', /cannot be reached/],
  ['language-not-supported', /could not be recognised/],
])('displays what is wrong: %s', async (error, sentence) => {
  vi.stubGlobal('SpeechRecognition', Recogniser)
  const user = await open()
  await user.click(press('Dictate notes'))
  act(() => last().fail(error))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(press('Dictate notes')).toBeVisible()
})

it('listens for one field at a time', async () => {
  vi.stubGlobal('SpeechRecognition', Recogniser)
  const user = await open(
    <>
      <Field what="challenges" />
      <Field what="plan" />
    </>,
  )
  await user.click(press('Dictate challenges'))
  await user.click(press('Dictate plan'))
  expect(Recogniser.all.map(({ isOn }) => isOn)).toEqual([false, true])
  expect(press('Dictate challenges')).toBeVisible()
  expect(screen.queryByText('No speech was detected. Please try again.')).toBeNull()
})

it('turns the microphone off when the page is hidden, and on unmount', async () => {
  vi.stubGlobal('SpeechRecognition', Recogniser)
  function Page() {
    const [isShown, setShown] = useState(true)
    return (
      <>
        {isShown && <Field />}
        <button type="button" onClick={() => setShown(false)}>
          Leave
        </button>
      </>
    )
  }
  const user = await open(<Page />)
  await user.click(press('Dictate notes'))
  act(() => last().hear('six'))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(last().isOn).toBe(false)
  await user.click(press('Dictate notes'))
  expect(last().isOn).toBe(true)
  await user.click(press('Leave'))
  expect(last().isOn).toBe(false)
})

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { IconArrowBackUp, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { rsvps, type Rsvp } from '#core/meetings/kinds.ts'
import { messageOf } from '#web/lib/errors.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { refusalReason } from '#web/lib/outbox-entry.ts'
import { useMe } from '#web/lib/use-me.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { answerMarks, type Occurrence } from '../meeting-types.ts'
import { answeredName, answerEntry, supersedeAnswer } from '../answer-entries.ts'
import { answerBefore, withAnswer, type GivenAnswer } from '../shown-answers.ts'
import styles from './row.module.css'

const small = { size: 16, stroke: 1.5 }

/** Answers this occurrence, and keeps the focus when the buttons are replaced by the menu, or the other way round. */
function useOwnAnswer(occurrence: Occurrence) {
  const send = useAnswer()
  return (answer: Rsvp | null, isForSeries: boolean) => {
    willLoseFocus(occurrence)
    void send({ occurrence, answer, isForSeries })
  }
}

/** The three answers to an invitation. For a series each has a menu: this one only, or the whole series. */
export function AnswerButtons({ occurrence }: { occurrence: Occurrence }) {
  const send = useOwnAnswer(occurrence)
  return (
    <div
      ref={useLostFocus(occurrence)}
      className={styles.ask}
      role="group"
      aria-label={`Your answer to ${occurrence.title}`}
    >
      {rsvps.map((answer) => {
        const label = (
          <>
            <Mark name={answerMarks[answer]} />
            {answer}
          </>
        )
        if (occurrence.recurrence === 'none')
          return (
            <Button key={answer} onClick={() => send(answer, false)}>
              {label}
            </Button>
          )
        return (
          <Menu key={answer} position="bottom-start" width={220} target={<Button>{label}</Button>}>
            <Menu.Item onClick={() => send(answer, false)}>This one only</Menu.Item>
            <Menu.Item onClick={() => send(answer, true)}>The whole series</Menu.Item>
          </Menu>
        )
      })}
    </div>
  )
}

/** The answer that was given, with a menu to change it or take it back until the start. */
export function AnswerMenu({ occurrence, answer }: { occurrence: Occurrence; answer: Rsvp }) {
  const send = useOwnAnswer(occurrence)
  const isSeries = occurrence.recurrence !== 'none'
  // The answer to the series counts only if this occurrence has none of its own.
  const isOfSeries = !occurrence.isAnswerOwn
  const itemsOf = (isForSeries: boolean, chosen: Rsvp | null) =>
    rsvps.map((rsvp) => (
      <Menu.Item
        key={`${isForSeries} ${rsvp}`}
        leftSection={<Mark name={answerMarks[rsvp]} />}
        rightSection={rsvp === chosen ? <IconCheck {...small} /> : undefined}
        aria-current={rsvp === chosen ? 'true' : undefined}
        onClick={() => (rsvp === chosen ? send(null, isForSeries || isOfSeries) : send(rsvp, isForSeries))}
      >
        {rsvp}
      </Menu.Item>
    ))
  return (
    <span ref={useLostFocus(occurrence)}>
      <Menu
        position="bottom-end"
        width={220}
        target={
          <Button aria-label={`${answer}, change your answer to ${occurrence.title}`}>
            <Mark name={answerMarks[answer]} />
            {answer}
            <IconChevronDown size={14} stroke={1.5} aria-hidden="true" />
          </Button>
        }
      >
        {isSeries && <Menu.Label>This one only</Menu.Label>}
        {itemsOf(false, isSeries && isOfSeries ? null : answer)}
        {isSeries && <Menu.Label>The whole series</Menu.Label>}
        {isSeries && itemsOf(true, occurrence.answerForSeries)}
        <Menu.Divider />
        <Menu.Item leftSection={<IconArrowBackUp {...small} />} onClick={() => send(null, isOfSeries)}>
          {isSeries && isOfSeries ? 'Take the answer to all back' : 'Take the answer back'}
        </Menu.Item>
      </Menu>
    </span>
  )
}

/** The number of each answer, for the person who planned the meeting. */
export function Tallies({ answers }: { answers: NonNullable<Occurrence['answers']> }) {
  const given = rsvps.filter((rsvp) => answers[rsvp] > 0)
  if (given.length === 0) return null
  return (
    <span className={styles.tallies}>
      {given.map((rsvp) => (
        <span key={rsvp}>
          <Mark name={answerMarks[rsvp]} />
          {answers[rsvp]}
          <span className="visually-hidden"> {rsvp}</span>
        </span>
      ))}
    </span>
  )
}

/** Answers an invitation or takes the answer back, kept in the outbox until the server has it, with Undo. */
function useAnswer() {
  const client = useQueryClient()
  const { user } = useMe()
  const send = async (given: GivenAnswer) => {
    const outcome = await sendNow(answerEntry(user.id, given), {
      staysWithPage: true,
      supersede: supersedeAnswer,
    })
    if (outcome.is === 'refused') toast.error(refusalReason(outcome.refusal))
    else if (outcome.is === 'waiting' && outcome.isServerBroken) toast.error(messageOf(undefined))
    else if (outcome.is === 'done') showDone(given)
    if (outcome.is !== 'waiting' || outcome.isServerBroken)
      await client.invalidateQueries({ queryKey: ['meetings'] })
  }
  const showDone = (given: GivenAnswer) => {
    const before = answerBefore(given)
    const text = `${given.answer ?? 'Answer taken back'}: ${answeredName(given)}`
    const options = { id: `answer-${given.occurrence.meetingId}` }
    if (before === given.answer) return void toast.success(text, options)
    const occurrence = withAnswer(given.occurrence, given)
    toast.undo(text, () => void send({ ...given, occurrence, answer: before }), options)
  }
  return send
}

let answered: string | undefined

function keyOf({ meetingId, date }: Pick<Occurrence, 'meetingId' | 'date'>): string {
  return `${meetingId} ${date}`
}

/** Call when the person answers: the pressed buttons are replaced by the menu of the answer, and the other way round. */
function willLoseFocus(occurrence: Occurrence): void {
  answered = keyOf(occurrence)
}

/** A ref for the element that replaces the pressed control of the occurrence: its first button takes the lost focus. */
function useLostFocus(occurrence: Occurrence) {
  const key = keyOf(occurrence)
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || answered !== key) return
      answered = undefined
      // After a closing menu has tried to return the focus to its button, which is gone.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        element.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
      })
    },
    [key],
  )
}

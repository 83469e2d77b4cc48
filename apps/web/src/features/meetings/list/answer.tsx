import { Menu } from '#web/ui/overlay/menu.tsx'
import { IconArrowBackUp, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { rsvps, type Rsvp } from '#core/meetings/kinds.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { useLostFocus, willLoseFocus } from '../answer-focus.ts'
import { answerMarks, type Occurrence } from '../meeting-types.ts'
import { useAnswer } from '../use-answer.ts'
import styles from './row.module.css'

const small = { size: 16, stroke: 1.5 }

/** Answers for this occurrence; its buttons give way to the answer, and the other way round. */
function useOwnAnswer(occurrence: Occurrence) {
  const send = useAnswer()
  return (answer: Rsvp | null, isForSeries: boolean) => {
    willLoseFocus(occurrence)
    send({ occurrence, answer, isForSeries })
  }
}

/** The three answers to an invitation; for a series each asks whether it is for this one or all of them. */
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
        const says = (
          <>
            <Mark name={answerMarks[answer]} />
            {answer}
          </>
        )
        if (occurrence.recurrence === 'none')
          return (
            <Button key={answer} onClick={() => send(answer, false)}>
              {says}
            </Button>
          )
        return (
          <Menu key={answer} position="bottom-start" width={220} target={<Button>{says}</Button>}>
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
  // The answer that holds: for the series only where there is none for this occurrence.
  const isOfSeries = !occurrence.isAnswerOwn
  const itemsOf = (isForSeries: boolean, chosen: Rsvp | null) =>
    rsvps.map((one) => (
      <Menu.Item
        key={`${isForSeries} ${one}`}
        leftSection={<Mark name={answerMarks[one]} />}
        rightSection={one === chosen ? <IconCheck {...small} /> : undefined}
        aria-current={one === chosen ? 'true' : undefined}
        onClick={() => (one === chosen ? send(null, isForSeries || isOfSeries) : send(one, isForSeries))}
      >
        {one}
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

/** The answers of all, for the person who planned the meeting. */
export function Tallies({ answers }: { answers: NonNullable<Occurrence['answers']> }) {
  const given = rsvps.filter((one) => answers[one] > 0)
  if (given.length === 0) return null
  return (
    <span className={styles.tallies}>
      {given.map((one) => (
        <span key={one}>
          <Mark name={answerMarks[one]} />
          {answers[one]}
          <span className="visually-hidden"> {one}</span>
        </span>
      ))}
    </span>
  )
}

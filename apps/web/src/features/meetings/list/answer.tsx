import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { rsvps, type Rsvp } from '#core/meetings/kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/status-mark.tsx'
import { answerMarks, type Occurrence } from '../meeting-types.ts'
import { useAnswer } from '../use-answer.ts'
import styles from './row.module.css'

/** The three answers to an invitation; for a series each asks whether it is for this one or all of them. */
export function AnswerButtons({ occurrence }: { occurrence: Occurrence }) {
  const send = useAnswer()
  return (
    <div className={styles.ask} role="group" aria-label={`Your answer to ${occurrence.title}`}>
      {rsvps.map((answer) => {
        const says = (
          <>
            <Mark name={answerMarks[answer]} />
            {answer}
          </>
        )
        if (occurrence.recurrence === 'none')
          return (
            <Button key={answer} onClick={() => send({ occurrence, answer, isForSeries: false })}>
              {says}
            </Button>
          )
        return (
          <Menu key={answer} position="bottom-start" width={220}>
            <Menu.Target>
              <Button>{says}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => send({ occurrence, answer, isForSeries: false })}>
                This one only
              </Menu.Item>
              <Menu.Item onClick={() => send({ occurrence, answer, isForSeries: true })}>
                The whole series
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )
      })}
    </div>
  )
}

/** The answer that was given, with a menu to change it until the start. */
export function AnswerMenu({ occurrence, answer }: { occurrence: Occurrence; answer: Rsvp }) {
  const send = useAnswer()
  const itemsOf = (isForSeries: boolean) =>
    rsvps.map((one) => (
      <Menu.Item
        key={`${isForSeries} ${one}`}
        leftSection={<Mark name={answerMarks[one]} />}
        aria-current={!isForSeries && one === answer ? 'true' : undefined}
        onClick={() => send({ occurrence, answer: one, isForSeries })}
      >
        {one}
      </Menu.Item>
    ))
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button aria-label={`${answer}, change your answer to ${occurrence.title}`}>
          <Mark name={answerMarks[answer]} />
          {answer}
          <IconChevronDown size={14} stroke={1.5} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {occurrence.recurrence === 'none' ? (
          itemsOf(false)
        ) : (
          <>
            <Menu.Label>This one only</Menu.Label>
            {itemsOf(false)}
            <Menu.Label>The whole series</Menu.Label>
            {itemsOf(true)}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
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

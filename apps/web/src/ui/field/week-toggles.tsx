import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { weekdays, type Weekday } from '#core/time/weekday.ts'
import { IconButton } from '../button/icon-button.tsx'
import styles from './week-toggles.module.css'

interface WeekTogglesProps {
  weeks: readonly (readonly Weekday[])[]
  onChange: (weeks: Weekday[][]) => void
}

/** How far each arrow key moves, in days and weeks. */
const steps: Readonly<Record<string, readonly [days: number, weeks: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The weeks of a rotation, each as seven toggle buttons for the days off. The arrow keys move between them. */
export function WeekToggles({ weeks, onChange }: WeekTogglesProps) {
  const toggle = (at: number, day: Weekday) =>
    onChange(
      weeks.map((days, index) =>
        index !== at
          ? [...days]
          : days.includes(day)
            ? days.filter((chosen) => chosen !== day)
            : [...days, day],
      ),
    )
  const remove = (at: number, button: HTMLElement) => {
    const list = button.closest<HTMLElement>('[data-weeks]')
    onChange(weeks.flatMap((days, index) => (index === at ? [] : [[...days]])))
    setTimeout(() => list?.querySelectorAll<HTMLElement>('[data-day="0"]')[Math.max(0, at - 1)]?.focus())
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const { day, week } = (event.target as HTMLElement).dataset
    if (!step || day === undefined || week === undefined) return
    const [days, turns] = step
    const next = `[data-day="${Number(day) + days}"][data-week="${Number(week) + turns}"]`
    const button = event.currentTarget.querySelector<HTMLElement>(next)
    if (!button) return
    event.preventDefault()
    button.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the buttons in it
    <div className={styles.weeks} data-weeks onKeyDown={move}>
      {weeks.map((days, week) => (
        // oxlint-disable-next-line react/no-array-index-key -- a week is identified by its index
        <div key={week} role="group" aria-label={nameOf(week, weeks.length)} className={styles.week}>
          <span className={styles.weekName} aria-hidden="true">
            {nameOf(week, weeks.length)}
          </span>
          {weeks.length > 1 && (
            <IconButton
              label={`Remove week ${week + 1}`}
              small
              icon={<IconX size={14} stroke={1.5} />}
              onClick={({ currentTarget }) => remove(week, currentTarget)}
            />
          )}
          <div className={styles.days}>
            {weekdays.map((day, index) => (
              <button
                key={day}
                type="button"
                aria-pressed={days.includes(day)}
                data-day={index}
                data-week={week}
                {...(week === 0 && index === 0 ? { 'data-autofocus': true } : {})}
                onClick={() => toggle(week, day)}
              >
                <span aria-hidden="true">{day.slice(0, 2)}</span>
                <span className="visually-hidden">{day} off</span>
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function nameOf(week: number, count: number): string {
  return count === 1 ? 'Every week' : `Week ${week + 1} of ${count}`
}

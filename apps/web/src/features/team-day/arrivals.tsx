import { useEffect, useRef, useState } from 'react'
import { isOnLine } from '#core/team-day/line.ts'
import { counted } from '#core/texts/counted.ts'
import type { TeamDay } from './use-team-day.ts'

/** At most one announcement a minute. */
const everyMs = 60_000

/** Announces to screen readers which reports came in while the page is open. */
export function Arrivals({ day }: { day: TeamDay }) {
  const [text, setText] = useState('')
  const told = useRef<{ date: string; ids: ReadonlySet<string>; at: number } | undefined>(undefined)
  useEffect(() => {
    const inNow = day.items.filter(({ state }) => isOnLine(state))
    const ids = new Set(inNow.map(({ person }) => person.id))
    const last = told.current
    if (last?.date !== day.date) {
      told.current = { date: day.date, ids, at: -everyMs }
      return
    }
    const tell = () => {
      const fresh = inNow.filter(({ person }) => !last.ids.has(person.id))
      const [first] = fresh
      if (!first) return
      told.current = { date: day.date, ids, at: performance.now() }
      setText(
        fresh.length === 1
          ? `${first.person.name}’s report is in.`
          : `${counted(fresh.length, 'report', 'reports')} came in.`,
      )
    }
    const timer = setTimeout(tell, Math.max(0, last.at + everyMs - performance.now()))
    return () => clearTimeout(timer)
  }, [day])
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  )
}

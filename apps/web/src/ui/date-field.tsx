import { serverToday } from '#web/lib/server-clock.ts'
import { useState } from 'react'
import { formatDate } from '#core/time/format.ts'
import { parseDate } from '#core/time/parse-date.ts'
import type { FieldWords } from './field.tsx'
import { TextField } from './text-field.tsx'

interface DateFieldProps extends FieldWords {
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (value: string) => void
  timeZone: string
  height?: 'form' | 'tool'
  id?: string
  /** Hears what is wrong with a typed text that is no date, and undefined when it is one again. */
  onProblem?: (problem: string | undefined) => void
}

/** A date as people type it, read when the field is left or Enter is pressed. */
export function DateField({ value, onChange, timeZone, error, onProblem, ...rest }: DateFieldProps) {
  const shown = value ? formatDate(value) : ''
  const [text, setText] = useState(shown)
  const [problem, setOwnProblem] = useState<string>()
  const setProblem = (next: string | undefined) => {
    setOwnProblem(next)
    onProblem?.(next)
  }
  const [lastShown, setLastShown] = useState(shown)
  // A value that came from elsewhere (Reset Filters, Back) replaces what is typed.
  if (shown !== lastShown) {
    setLastShown(shown)
    setText(shown)
    setOwnProblem(undefined)
  }
  const read = () => {
    if (text === shown) return setProblem(undefined)
    if (text.trim() === '') {
      setProblem(undefined)
      return onChange('')
    }
    const date = parseDate(text, serverToday(timeZone))
    if (!date) return setProblem('Type a date like 09-Jun-2026, today or +3.')
    setText(formatDate(date))
    setProblem(undefined)
    onChange(date.toString())
  }
  return (
    <TextField
      {...rest}
      error={problem ?? error}
      value={text}
      placeholder="09-Jun-2026"
      autoComplete="off"
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={read}
      onKeyDown={(event) => event.key === 'Enter' && read()}
    />
  )
}

import { useContext, useEffect, useId, useRef, useState } from 'react'
import { formatDate } from '#core/time/format.ts'
import { parseDate } from '#core/time/parse-date.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { EnclosingForm } from '#web/lib/use-submission.ts'
import { DatePopup } from './calendar/date-popup.tsx'
import type { FieldWords } from './field.tsx'
import { TextField } from './text-field.tsx'

interface DateFieldProps extends FieldWords {
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (value: string) => void
  timeZone: string
  height?: 'form' | 'tool'
  id?: string
  /** Why a day, YYYY-MM-DD, cannot be chosen from the calendar; typed dates are checked by the form. */
  blockedBecause?: (date: string) => string | undefined
}

/**
 * A date as people type it, parsed when the field is left or Enter is pressed, or chosen from a calendar, which its
 * button and the arrow down key open. While the text is no valid date, the form around it is not sent.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, timeZone, error, blockedBecause, id: given, ...rest } = props
  const own = useId()
  const id = given ?? own
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const shown = value ? formatDate(value) : ''
  const [text, setText] = useState(shown)
  const [problem, setOwnProblem] = useState<string>()
  const report = useContext(EnclosingForm)
  const setProblem = (next: string | undefined) => {
    setOwnProblem(next)
    report?.(id, next)
  }
  useEffect(() => {
    report?.(id, problem)
    return () => report?.(id, undefined)
  }, [report, id, problem])
  const [lastShown, setLastShown] = useState(shown)
  // A value from outside (Reset Filters, Back) replaces the typed text.
  if (shown !== lastShown) {
    setLastShown(shown)
    setText(shown)
    setOwnProblem(undefined)
  }
  const take = (date: Temporal.PlainDate) => {
    setText(formatDate(date))
    setProblem(undefined)
    onChange(date.toString())
  }
  const read = () => {
    if (text === shown) return setProblem(undefined)
    if (text.trim() === '') {
      setProblem(undefined)
      return onChange('')
    }
    const date = parseDate(text, serverToday(timeZone))
    if (!date) return setProblem('Type a date like 09-Jun-2026, today or +3.')
    take(date)
  }
  return (
    <TextField
      {...rest}
      ref={field}
      id={id}
      error={problem ?? error}
      value={text}
      placeholder="09-Jun-2026"
      autoComplete="off"
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={read}
      aria-haspopup="dialog"
      aria-keyshortcuts="ArrowDown"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
        read()
        if (event.key === 'Enter') return
        event.preventDefault()
        setOpen(true)
      }}
      trail={
        <DatePopup
          isOpen={isOpen}
          onOpenChange={setOpen}
          field={field}
          labelId={`${id}-label`}
          value={value}
          today={serverToday(timeZone)}
          blockedBecause={blockedBecause}
          onChoose={take}
        />
      }
    />
  )
}

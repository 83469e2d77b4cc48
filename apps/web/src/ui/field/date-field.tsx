import { useContext, useEffect, useId, useRef, useState } from 'react'
import { formatDate } from '#core/time/format.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { readTypedDate } from '#web/lib/typed-date.ts'
import { EnclosingForm } from '#web/ui/form/field-problems.ts'
import { exampleDate } from '#web/lib/example-date.ts'
import { DatePopup } from '../calendar/date-popup.tsx'
import type { FieldWords } from './field.tsx'
import { TypedDateHint } from './typed-date-hint.tsx'
import { TextField } from './text-field.tsx'

interface DateFieldProps extends FieldWords {
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (value: string) => void
  timeZone: string
  height?: 'form' | 'tool'
  id?: string
  /** Replaces the format as the placeholder if the help has an example. */
  placeholder?: string
  /**
   * Why a day, YYYY-MM-DD, cannot be chosen from the calendar. A typed one is checked by the form; outside of a form
   * the field refuses it itself.
   */
  blockedBecause?: (date: string) => string | undefined
}

/**
 * A date as people say it (`dateWords`), shown while they type, parsed on blur, on Enter and, while a form shows a problem for it, on each key; or chosen
 * from a calendar, which its button and the arrow down key open. An invalid text blocks the form around it.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange: _, timeZone, error, blockedBecause, placeholder, id: givenId, ...rest } = props
  const own = useId()
  const id = givenId ?? own
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { text, isTyping, problem, write, read, take } = useTypedDate({ ...props, id })
  const today = serverToday(timeZone)
  return (
    <TextField
      {...rest}
      ref={field}
      id={id}
      error={problem ?? error}
      value={text}
      // No date as the example: in an empty field it would look as if it were chosen.
      placeholder={placeholder ?? 'DD-Mon-YYYY or fri'}
      autoComplete="off"
      onChange={(event) => write(event.currentTarget.value)}
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
        <>
          <TypedDateHint text={isTyping ? text : ''} today={today} blockedBecause={blockedBecause} />
          <DatePopup
            isOpen={isOpen}
            onOpenChange={setOpen}
            field={field}
            labelId={`${id}-label`}
            value={value}
            today={today}
            blockedBecause={blockedBecause}
            onChoose={take}
          />
        </>
      }
    />
  )
}

/** The text of a date field and its problem, reported to the enclosing form. */
function useTypedDate({
  id,
  value,
  onChange,
  timeZone,
  error,
  blockedBecause,
}: DateFieldProps & { id: string }) {
  const shown = value ? formatDate(value) : ''
  const [text, setText] = useState(shown)
  const [problem, setOwnProblem] = useState<string>()
  const around = useContext(EnclosingForm)
  const given = around?.knows(id) ? undefined : error
  const setProblem = (next: string | undefined) => {
    setOwnProblem(next)
    around?.report(id, next ?? given)
  }
  const shownProblem = problem ?? given
  useEffect(() => {
    around?.report(id, shownProblem)
    return () => around?.report(id, undefined)
  }, [around, id, shownProblem])
  const [lastShown, setLastShown] = useState(shown)
  const [isTyping, setTyping] = useState(false)
  // A value from outside (Reset Filters, Back) replaces the text, but not while the person types.
  if (shown !== lastShown) {
    setLastShown(shown)
    if (!isTyping) {
      setText(shown)
      setOwnProblem(undefined)
    }
  }
  /** Returns the date of a text, or why it cannot be used. */
  const dateOf = (typed: string): Temporal.PlainDate | string => {
    const today = serverToday(timeZone)
    const date = readTypedDate(typed, today, blockedBecause)
    if (!date) return `Type a date like ${exampleDate(today, blockedBecause)}, fri or +3.`
    return (around ? undefined : blockedBecause?.(date.toString())) ?? date
  }
  const take = (date: Temporal.PlainDate) => {
    setText(formatDate(date))
    setTyping(false)
    setProblem(undefined)
    onChange(date.toString())
  }
  return {
    text,
    isTyping: isTyping && text !== shown,
    problem,
    /** Applies a chosen date. */
    take,
    /** Applies the text when the field is left. */
    read: () => {
      setTyping(false)
      const isUnchanged = text === shown
      const typed = isUnchanged || text.trim() === '' ? undefined : dateOf(text)
      if (typeof typed === 'string') return setProblem(typed)
      if (typed) return take(typed)
      setProblem(undefined)
      if (!isUnchanged) onChange('')
      // The form's problem belonged to another date.
      else if (error) onChange(value)
    },
    /** Applies a changed text; the form's problem disappears with the key that solves it. */
    write: (typed: string) => {
      setTyping(true)
      setText(typed)
      if (!around?.knows(id) || (!problem && !error)) return
      // If it disappeared only on blur, the button that is pressed next would move from under the pointer.
      const date = dateOf(typed)
      if (typeof date === 'string') return
      setProblem(undefined)
      onChange(date.toString())
    },
  }
}

import { asciiNumbers } from '../texts/ascii-numbers.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Parses a date as people type it: "09-Jun-2026", "9 jun", "09/06/2026" (day first), "2026-06-09", "today", "tomorrow",
 * "tmw", "yesterday", "+3". A date without a year is in today's year. Returns undefined for anything else, including
 * days that do not exist. Accepts the digits of every script.
 */
export function parseDate(typed: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const text = asciiNumbers(typed).trim().toLowerCase()
  const word = { today: 0, tomorrow: 1, tmw: 1, yesterday: -1 }[text]
  if (word !== undefined) return today.add({ days: word })

  const offset = /^([+-])\s?(\d{1,4})$/.exec(text)
  if (offset) return today.add({ days: Number(offset[2]) * (offset[1] === '-' ? -1 : 1) })

  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return build(iso[1], iso[2], iso[3])

  const numeric = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text)
  if (numeric) return build(fullYear(numeric[3], today), numeric[2], numeric[1])

  const named = /^(\d{1,2})[\s-]?([a-z]{3,9})(?:[\s-](\d{4}|\d{2}))?$/.exec(text)
  if (!named) return undefined
  const month = months.findIndex((name) => named[2]?.startsWith(name)) + 1
  return month === 0 ? undefined : build(fullYear(named[3], today), month, named[1])
}

function fullYear(typed: string | undefined, today: Temporal.PlainDate): number {
  if (typed === undefined) return today.year
  return typed.length === 2 ? 2000 + Number(typed) : Number(typed)
}

function build(year: unknown, month: unknown, day: unknown): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    )
  } catch {
    return undefined
  }
}

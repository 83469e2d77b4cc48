import { asciiNumbers } from '../texts/ascii-numbers.ts'
import { isYear } from './limits.ts'

export const dateOrders = ['day-first', 'month-first'] as const
/** Which number is the day in a date such as 07/04/2026. */
export type DateOrder = (typeof dateOrders)[number]

const longestDate = 40
const inNumbers = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const onlyDigits = /^(\d{4})(\d{2})(\d{2})$/
/** Dots are written between the numbers only where the day comes first. */
const withDots = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/
const dayAndName =
  /^(?:[a-z]+\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s-]*([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})$/
const nameAndDay = /^(?:[a-z]+,?\s+)?([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s-]+)(\d{4})$/
/** English, German and French, without accents. */
const monthNames = [
  ['january', 'januar', 'janvier'],
  ['february', 'februar', 'fevrier'],
  ['march', 'marz', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juni', 'juin'],
  ['july', 'juli', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'oktober', 'octobre'],
  ['november', 'novembre'],
  ['december', 'dezember', 'decembre'],
] as const

/** The date of a cell, which needs its year; null for anything else. */
export function tableDate(written: string, order: DateOrder): Temporal.PlainDate | null {
  if (written.length > longestDate) return null
  const text = plain(written).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const numbers = inNumbers.exec(text)
  if (numbers) {
    const [, first, , second, year] = numbers
    return order === 'day-first' ? dateOf(year, second, first) : dateOf(year, first, second)
  }
  const iso = yearFirst.exec(text)
  if (iso) return dateOf(iso[1], iso[3], iso[4])
  const digits = onlyDigits.exec(text)
  if (digits) return dateOf(digits[1], digits[2], digits[3])
  const dots = withDots.exec(text)
  if (dots) return dateOf(dots[3], dots[2], dots[1])
  const named = dayAndName.exec(text)
  if (named) return dateOf(fullYear(named[3]), monthOf(named[2]), named[1])
  const american = nameAndDay.exec(text)
  return american ? dateOf(american[3], monthOf(american[1]), american[2]) : null
}

/** A row whose date has two readings, or shows which one is meant. */
interface DateExample {
  row: number
  name: string
  written: string
  /** ISO dates; null if there is no such day. */
  dayFirst: string | null
  monthFirst: string | null
}

export interface FoundOrder {
  /** Null until somebody chooses. */
  used: DateOrder | null
  /** Whether the file leaves both readings open, or has dates of both. */
  isAsked: boolean
  /** The first rows whose readings differ, or the one that shows the order. */
  examples: DateExample[]
}

const mostExamples = 8

/**
 * The order of the dates in a file, decided by all of its rows: a number above 12 can only be a day. Null if both
 * readings are the same.
 */
export function orderOfDates(
  rows: readonly { row: number; name: string; written: string }[],
  chosen: DateOrder | undefined,
): FoundOrder | null {
  const differing = rows
    .filter(({ written }) => written.length <= longestDate && inNumbers.test(plain(written)))
    .map(({ row, name, written }): DateExample => ({
      row,
      name,
      written,
      dayFirst: tableDate(written, 'day-first')?.toString() ?? null,
      monthFirst: tableDate(written, 'month-first')?.toString() ?? null,
    }))
    .filter(({ dayFirst, monthFirst }) => dayFirst !== monthFirst)
  if (differing.length === 0) return null
  const showsDay = differing.find(({ monthFirst }) => monthFirst === null)
  const showsMonth = differing.find(({ dayFirst }) => dayFirst === null)
  if (showsDay && !showsMonth) return { used: 'day-first', isAsked: false, examples: [showsDay] }
  if (showsMonth && !showsDay) return { used: 'month-first', isAsked: false, examples: [showsMonth] }
  return { used: chosen ?? null, isAsked: true, examples: differing.slice(0, mostExamples) }
}

/** Converts digits and signs of any script to ASCII. */
function plain(written: string): string {
  return asciiNumbers(written).trim()
}

function fullYear(written: string | undefined): number {
  return written?.length === 2 ? 2000 + Number(written) : Number(written)
}

/** The number of the only month whose name begins like this; 0 if there is none. */
function monthOf(written = ''): number {
  const found = monthNames.flatMap((names, index) =>
    names.some((name) => name.startsWith(written)) ? [index + 1] : [],
  )
  return found.length === 1 ? (found[0] ?? 0) : 0
}

function dateOf(year: unknown, month: unknown, day: unknown): Temporal.PlainDate | null {
  const fields = { year: Number(year), month: Number(month), day: Number(day) }
  // Temporal throws for other dates, which is slow for a file full of them.
  if (!isYear(fields.year) || fields.month < 1 || fields.month > 12) return null
  const last = Temporal.PlainYearMonth.from(fields).daysInMonth
  return fields.day >= 1 && fields.day <= last ? Temporal.PlainDate.from(fields) : null
}

import { weekdayOf } from '#core/time/weekday.ts'
import { call } from '#web/lib/api.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { placeOf, type Holiday } from './holiday.ts'

/** The holidays of a year, in columns that an import can read. */
export function holidayExport(year: number, timeZone: string): ExportSource<Holiday> {
  return {
    title: `Holidays ${year}`,
    fileName: `holidays-${year}`,
    list: 'holidays',
    filters: { year },
    timeZone,
    filterWords: [`Year: ${year}`],
    columns: [
      { key: 'date', header: 'Date', kind: 'day', value: ({ date }) => Temporal.PlainDate.from(date) },
      { key: 'weekday', header: 'Weekday', value: ({ date }) => weekdayOf(Temporal.PlainDate.from(date)) },
      { key: 'name', header: 'Name', value: ({ name }) => name },
      { key: 'businessUnit', header: 'Business unit', value: placeOf },
    ],
    rowId: ({ id }) => id,
    fetchPage: async (_, signal) => {
      const { items } = await call('GET /holidays', { query: { year }, signal })
      return { items, total: items.length }
    },
  }
}

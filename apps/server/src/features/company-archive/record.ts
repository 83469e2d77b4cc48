import * as z from 'zod'
import type { Field, Renewal } from './field.ts'

/** Why a column, or a whole table, is not part of an archive. */
export type LeftOut = Readonly<Record<string, string>>

/** One kind of record: a file of JSON lines in the archive, and the table that it comes from. */
export interface RecordKind {
  /** The name of its file, without `data/` and `.jsonl`. */
  name: string
  /** With its schema. */
  table: string
  about: string
  /** The columns of the primary key, by which the lines are sorted. */
  order: readonly string[]
  /** By column. */
  fields: Readonly<Record<string, Field>>
  /** Columns that are not in the archive, each with the reason. */
  leftOut: LeftOut
  /** The schema of a line. */
  line: z.ZodObject
  /** How many of them may belong to one record, with which all of them are read; far more than people can make. */
  together?: { by: readonly string[]; most: number }
  /** Rows that the database itself has written for records before these, and which these replace. */
  replaces: boolean
}

type Given = Pick<RecordKind, 'name' | 'table' | 'about' | 'order' | 'fields'> &
  Partial<Pick<RecordKind, 'leftOut' | 'replaces' | 'together'>> & {
    /** Why the fields of a line do not belong together, or null. */
    problem?: (line: Record<string, unknown>) => string | null
  }

export function kind({ problem = () => null, ...given }: Given): RecordKind {
  const shape = Object.entries(given.fields).map(([column, { schema }]) => [fieldName(column), schema])
  return {
    leftOut: {},
    replaces: false,
    ...given,
    line: z.strictObject(Object.fromEntries(shape) as z.ZodRawShape).superRefine((line, checked) => {
      const message = problem(line)
      if (message !== null) checked.addIssue(message)
    }),
  }
}

/** The name of a column's field in the archive. */
export function fieldName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The line of a row, which the database gives as JSON. */
export function lineOf({ fields }: RecordKind, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [fieldName(column), field.write(row[column])]),
  )
}

/** The row of a line that fits the schema. */
export function rowOf(
  { fields }: RecordKind,
  line: Record<string, unknown>,
  renewal: Renewal,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [column, field.read(line[fieldName(column)], renewal)]),
  )
}

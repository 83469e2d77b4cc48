import * as z from 'zod'
import { idInJson, integer, json } from './column.ts'

/** The columns of a record that several people may change concurrently (`core/records/lost-updates.ts`). */
export const versionedRow = {
  version: integer,
  /** By name in the API, only fields that were ever changed. */
  field_changes: json(
    z.record(z.string(), z.strictObject({ version: z.int(), by: idInJson('user'), name: z.string() })),
  ),
}

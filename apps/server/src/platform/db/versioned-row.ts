import * as z from 'zod'
import { idInJson, integer, json } from './column.ts'

/** The columns of a record that several people may change at once (`core/records/lost-updates.ts`). */
export const versionedRow = {
  version: integer,
  /** Of the fields that were ever changed, by their names in the API. */
  field_changes: json(
    z.record(z.string(), z.strictObject({ version: z.int(), by: idInJson('user'), name: z.string() })),
  ),
}

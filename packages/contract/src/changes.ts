import * as z from 'zod'
import { instant, limit, text } from './fields.ts'

/** The parameters of a list of changes. */
export const changesQuery = {
  updatedSince: instant()
    .optional()
    .describe('Only records that have changed since this instant, in UTC; all records by default.'),
  after: text(200)
    .optional()
    .describe(
      '`next` of an earlier answer: of the page before, or of the last page that was read some time ago.',
    ),
  pageSize: limit(500, 100),
}

/** What an answer with changes has beside them. */
export const changesPage = {
  next: z
    .string()
    .describe('The place after this page, for `after`. A program keeps the one of the last page.'),
  hasMore: z.boolean(),
}

export const expandTexts = z
  .enum(['texts'])
  .optional()
  .describe('`texts` adds the long texts of each record, which lists leave out.')

export const aboutChanges =
  'A record that changes while pages are read is listed again later, and none is skipped or repeated because another one is added. After the last page, `next` goes back by a minute, so that no change is missed whose transaction was still open; programs replace what they have by its id. Records that were deleted, or that the caller may no longer see, are not listed: the log has an entry for each that was deleted, and reading one answers 404.'

export const placeExample = 'MjAyNi0wNi0wOVQxMjo0NzowMFpfMDAwMDAwMDAtMDAwMC0wMDAwLTAwMDAtMDAwMDAwMDAwMDAw'

import { neededFor } from '#core/access/acts.ts'
import { archiveStatuses } from '#core/company-archive/limits.ts'
import * as z from 'zod'
import { confirmed, confirmedExample, notConfirmed } from './confirmation.ts'
import { define } from './define.ts'
import { id, instant } from './fields.ts'
import { named } from './named.ts'

const tag = 'Company'
const access = neededFor('company.archive')

const archive = named(
  'CompanyArchive',
  z.object({
    id: id('companyArchive'),
    status: z
      .enum(archiveStatuses)
      .describe(
        '`waiting` and `running` while it is made, `ready` until it is fetched or expires, `fetched` after a complete download.',
      ),
    askedBy: z
      .string()
      .nullable()
      .describe(
        'The name of the person who asked for it, and who alone can fetch it; null if they were deleted.',
      ),
    askedAt: instant().describe('When it was asked for.'),
    step: z
      .string()
      .describe('The kind of record that is being written, such as `reports`; empty before the first.'),
    done: z.number().int().describe('How many records and files are written.'),
    total: z.number().int().describe('How many there are in total; 0 until they are counted.'),
    bytes: z.number().int().nullable().describe('The length of the file; null until it is made.'),
    sha256: z
      .string()
      .nullable()
      .describe('The SHA-256 of the file in hexadecimal digits; null until it is made.'),
    finishedAt: instant().nullable().describe('When it was made, cancelled, or failed; null before.'),
    expiresAt: instant().nullable().describe('Until when it can be fetched; null if it was not made.'),
    problem: z.string().nullable().describe('Why it could not be made, in a sentence.'),
    mayFetch: z.boolean().describe('Whether the caller can fetch it now.'),
    mayCancel: z.boolean().describe('Whether the caller can cancel it now.'),
  }),
)

const example = {
  id: 'arch_01k0000000e0000000000000v1',
  status: 'ready' as const,
  askedBy: 'Meera Iyer',
  askedAt: '2026-06-09T12:48:00Z',
  step: 'files',
  done: 5_214,
  total: 5_214,
  bytes: 48_213_904,
  sha256: 'f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2',
  finishedAt: '2026-06-09T12:49:10Z',
  expiresAt: '2026-06-12T12:49:10Z',
  problem: null,
  mayFetch: true,
  mayCancel: false,
}
const params = z.strictObject({ archiveId: id('companyArchive') })

/** The whole company as one file, for its administrators. */
export const companyArchiveOperations = {
  'GET /company-archive': define({
    summary: 'The last archive of the company, and whether the caller may ask for one',
    tag,
    access,
    output: z.object({
      mayAsk: z.boolean().describe('Whether the caller is an administrator of the company.'),
      freeAt: instant()
        .nullable()
        .describe('When another one can be asked for, if too many were asked for within a day.'),
      archive: archive.nullable().describe('Null if none was asked for yet.'),
    }),
    example: { output: { mayAsk: true, freeAt: null, archive: example } },
  }),
  'POST /company-archive': define({
    summary: 'Ask for an archive of the whole company, which is made in the background',
    about:
      'Only administrators of the company can ask, with their password. The archive has everything that the company’s people have written, personal tasks too, and no passwords or other secrets. The other administrators are notified.',
    tag,
    access,
    ignoresKey: true,
    status: 201,
    body: confirmed,
    output: archive,
    errors: ['archive_only_administrators', 'archive_running', 'too_many_archives', ...notConfirmed],
    example: { body: confirmedExample, output: example },
  }),
  'POST /company-archive/{archiveId}/cancel': define({
    summary: 'Cancel an archive that is being made, or delete one that is ready',
    tag,
    access,
    ignoresKey: true,
    params,
    errors: ['archive_only_administrators', 'archive_not_found'],
    example: { params: { archiveId: example.id } },
  }),
  'GET /company-archive/{archiveId}/content': define({
    summary: 'Download an archive that the caller asked for, or the range of a Range header',
    about:
      'It can be downloaded completely once. From then on, the download can be continued or repeated for half an hour.',
    tag,
    access,
    params,
    raw: { response: 'bytes' },
    errors: [
      'archive_only_administrators',
      'archive_not_found',
      'archive_not_made',
      'archive_gone',
      'range_not_satisfiable',
      'store_unavailable',
    ],
    example: { params: { archiveId: example.id } },
  }),
}

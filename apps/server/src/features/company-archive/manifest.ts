import { archiveFormat } from '#core/company-archive/limits.ts'
import * as z from 'zod'

export const manifestName = 'manifest.json'
export const readmeName = 'README.txt'
/** The lines with the checksum of each file. */
export const checksumsName = 'data/checksums.jsonl'

export const dataName = (kind: string): string => `data/${kind}.jsonl`
export const fileEntryName = (id: string): string => `files/${id}`

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const typeId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`))

const dataPart = z.strictObject({
  path: z.string().regex(/^data\/[a-z-]{1,50}\.jsonl$/),
  records: z.int().min(0),
  bytes: z.int().min(0),
  sha256,
})

/** What an archive says of itself. */
export const manifest = z.strictObject({
  daymark: z.literal('company-archive'),
  format: z.literal(archiveFormat),
  version: z.string().max(100).describe('The version of Daymark that made it.'),
  madeAt: z.iso.datetime(),
  address: z.string().max(500).nullable().describe('The address of the installation, if it has one.'),
  company: z.strictObject({
    id: typeId('tenant'),
    name: z.string().max(200),
    domain: z.string().max(255),
    timeZone: z.string().max(100),
  }),
  parts: z.array(dataPart).max(100),
  files: z.strictObject({
    count: z.int().min(0),
    bytes: z.int().min(0),
    missing: z.int().min(0).describe('Files that the installation has lost; their lines have no checksum.'),
  }),
})
export type Manifest = z.infer<typeof manifest>

/** The line of `checksums` for a file. */
export const checksumLine = z.strictObject({
  id: typeId('file'),
  path: z.string().max(200).nullable(),
  bytes: z.int().min(0),
  sha256: sha256.nullable(),
})
export type ChecksumLine = z.infer<typeof checksumLine>

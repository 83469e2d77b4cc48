import { AppError } from '#core/errors/app-error.ts'
import type { ImportedEntry } from '#core/holidays/imported-entry.ts'
import { maxImportBytes } from '#core/holidays/limits.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { parsers } from '#server/platform/untrusted/parser-pool.ts'
import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { holidayFile, type HolidayFile, type SentEntry } from './file-parser.ts'

/** Reads an upload, holding no more than the limit in memory. */
export async function receiveFile(request: FastifyRequest): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxImportBytes)
    throw new AppError('holiday_file_too_large')
  if (request.body === undefined) return Buffer.alloc(0)
  if (!(request.body instanceof Readable)) throw new AppError('unsupported_media_type')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxImportBytes) throw new AppError('holiday_file_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

interface Asked extends Pick<
  ServerOperation['POST /holidays/import/preview']['query'],
  'encoding' | 'dateOrder'
> {
  /** On whose behalf: the company. */
  of: string
  year: number
  zone: string
}

/** Parses a CSV or ICS file, in a thread. @throws AppError `holiday_file_unreadable` */
export async function readHolidayFile(
  bytes: Buffer,
  { of, year, zone, encoding, dateOrder }: Asked,
): Promise<HolidayFile> {
  const given = { bytes, year, zone, encoding, dateOrder }
  const refusal = { tooCostly: 'holiday_file_unreadable', name: 'It takes too long to read.' } as const
  const read = await parsers.parse(holidayFile, given, { of, ...refusal })
  if ('problem' in read) throw new AppError('holiday_file_unreadable', { name: read.problem })
  return { ...read, entries: read.entries.map(entryOf) }
}

function entryOf({ date, ...entry }: SentEntry): ImportedEntry {
  return { ...entry, date: date === null ? null : Temporal.PlainDate.from(date) }
}

import { AppError } from '#core/errors/app-error.ts'
import { csvCells } from '#core/holidays/csv-cells.ts'
import { readHolidayTable } from '#core/holidays/holiday-table.ts'
import { isIcs, readIcs } from '#core/holidays/ics.ts'
import type { ReadHolidays } from '#core/holidays/imported-entry.ts'
import { maxImportBytes, mostColumns, mostImported } from '#core/holidays/limits.ts'
import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'

export type ReadFile = Exclude<ReadHolidays, { problem: string }>

/** The bytes of an upload, of which no more than the limit is held in memory. */
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

/** Parses a CSV or ICS file. @throws AppError `holiday_file_unreadable` */
export function readHolidayFile(bytes: Buffer, asked: { year: number; zone: string }): ReadFile {
  const text = textOf(bytes)
  const read = isIcs(text) ? readIcs(text, asked) : readHolidayTable(csvCells(text, mostRead))
  if ('problem' in read) throw unreadable(read.problem)
  return read
}

function textOf(bytes: Buffer): string {
  if (bytes.length === 0) throw unreadable('It is empty.')
  // Excel files are zip archives, which are refused as unreadable.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw unreadable('It is an Excel file: save it as CSV.')
  const text = decoded(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0')) throw unreadable('It is not a text file.')
  return text
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
function decoded(bytes: Buffer): string {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0)
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

// The head, and one line more than allowed, which shows that there are too many.
const mostRead = { lines: mostImported + 2, cells: mostColumns + 1 }

function unreadable(reason: string): AppError {
  return new AppError('holiday_file_unreadable', { name: reason })
}

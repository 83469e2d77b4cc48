import { isEmail, normalEmail } from '#core/people/email.ts'
import { uuidInTypeId } from '#core/ids/type-id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { ArchiveError } from './archive-error.ts'
import { problemOf, type ArchiveFile } from './archive-file.ts'
import { kinds } from './catalogue.ts'
import {
  checksumLine,
  checksumsName,
  dataName,
  fileEntryName,
  type ChecksumLine,
  type Manifest,
} from './manifest.ts'
import type { RecordKind } from './record.ts'

export type Line = Record<string, unknown>

/** An attached file as the archive describes it. */
export interface DescribedFile extends ChecksumLine {
  name: string
  ownerId: string
}

/** What an archive that was checked consists of. */
export interface Checked {
  manifest: Manifest
  company: Line
  administrators: { email: string; name: string }[]
  records: number
  files: ReadonlyMap<string, DescribedFile>
}

/** Checks the notes of meetings, which browsers would apply; throws what the parser refuses. */
export type CheckNotes = (change: Uint8Array) => Promise<void>

/**
 * Checks everything in an archive before any of it is used: checksums, the form of each line, and what the lines must
 * agree on. References are checked by the database, which the import is one transaction of.
 * @throws ArchiveError
 */
export async function checkArchive(file: ArchiveFile, checkNotes: CheckNotes): Promise<Checked> {
  const manifest = await file.manifest()
  refuseOtherParts(file, manifest)
  const checker = new Checker(checkNotes)
  let records = 0
  for (const kind of kinds)
    for await (const lines of linesOfKind(file, manifest, kind)) {
      records += lines.length
      for (const line of lines) await checker.take(kind, line)
    }
  const files = await describedFiles(file, manifest, checker)
  return { manifest, records, files, ...checker.result(manifest) }
}

/** The lines of a kind of record; an archive of an older format may have none. */
export async function* linesOfKind(
  file: ArchiveFile,
  manifest: Manifest,
  kind: RecordKind,
): AsyncGenerator<Line[]> {
  const part = manifest.parts.find(({ path }) => path === dataName(kind.name))
  if (!part) throw new ArchiveError(`The manifest does not name ${dataName(kind.name)}.`)
  let number = 0
  for await (const texts of file.lines(part))
    yield texts.map((text) => {
      number++
      const read = kind.line.safeParse(jsonOf(text, part.path, number))
      if (!read.success)
        throw new ArchiveError(`Line ${number} of ${part.path} is wrong: ${problemOf(read.error)}`)
      return read.data
    })
}

function jsonOf(text: string, path: string, number: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveError(`Line ${number} of ${path} is not JSON.`)
  }
}

function refuseOtherParts(file: ArchiveFile, manifest: Manifest): void {
  const named = manifest.parts.map(({ path }) => path)
  const known = new Set([...kinds.map(({ name }) => dataName(name)), checksumsName])
  const unknown =
    named.find((path) => !known.has(path)) ?? file.dataNames().find((path) => !named.includes(path))
  if (unknown !== undefined) throw new ArchiveError(`The archive has records of an unknown kind: ${unknown}`)
  if (new Set(named).size < named.length) throw new ArchiveError('The manifest names a part twice.')
}

/** What lines must agree on. */
class Checker {
  readonly #checkNotes: CheckNotes
  readonly #emails = new Set<string>()
  readonly #administrators: { email: string; name: string }[] = []
  readonly attachments = new Map<string, { name: string; ownerId: string }>()
  #company: Line | undefined

  constructor(checkNotes: CheckNotes) {
    this.#checkNotes = checkNotes
  }

  async take({ name }: RecordKind, line: Line): Promise<void> {
    if (name === 'company') {
      if (this.#company) throw new ArchiveError('The archive has more than one company.')
      this.#company = line
    }
    if (name === 'people') this.#person(line)
    if (name === 'attachments')
      this.attachments.set(String(line['id']), {
        name: String(line['name']),
        ownerId: String(line['ownerId']),
      })
    if (name === 'meeting-notes') await this.#notes(String(line['change']))
  }

  #person(line: Line): void {
    const [email, name] = [String(line['email']), String(line['name'])]
    for (const one of [email, String(line['notificationEmail'])])
      if (!isEmail(one) || normalEmail(one) !== one)
        throw new ArchiveError(
          `The archive has a person without a valid email: ${JSON.stringify(one.slice(0, 100))}`,
        )
    if (this.#emails.has(email)) throw new ArchiveError(`The archive has two people with the email ${email}.`)
    this.#emails.add(email)
    if (line['isTenantAdmin'] === true && line['status'] === 'active' && line['isSuspended'] === false)
      this.#administrators.push({ email, name })
  }

  async #notes(change: string): Promise<void> {
    try {
      await this.#checkNotes(Buffer.from(change, 'base64'))
    } catch (error) {
      if (error instanceof AppError)
        throw new ArchiveError(`The notes of a meeting are wrong: ${error.message}`)
      throw error
    }
  }

  result(manifest: Manifest): Pick<Checked, 'company' | 'administrators'> {
    const company = this.#company
    if (!company) throw new ArchiveError('The archive has no company.')
    if (company['id'] !== manifest.company.id)
      throw new ArchiveError('The company of the archive is not that of its manifest.')
    if (this.#administrators.length === 0)
      throw new ArchiveError('No administrator of the archive’s company is active: nobody could manage it.')
    return { company, administrators: this.#administrators }
  }
}

/** The attached files by their ids, each of which has a record, a line with its checksum, and its content. */
async function describedFiles(
  file: ArchiveFile,
  manifest: Manifest,
  { attachments }: Checker,
): Promise<Map<string, DescribedFile>> {
  const part = manifest.parts.find(({ path }) => path === checksumsName)
  if (!part) throw new ArchiveError(`The manifest does not name ${checksumsName}.`)
  const described = new Map<string, DescribedFile>()
  for await (const texts of file.lines(part))
    for (const text of texts) {
      const read = checksumLine.safeParse(jsonOf(text, checksumsName, 0))
      if (!read.success) throw new ArchiveError(`${checksumsName} is wrong: ${problemOf(read.error)}`)
      const line = read.data
      const attachment = attachments.get(line.id)
      if (!attachment || described.has(line.id))
        throw new ArchiveError(`${checksumsName} has a line for no attachment, or two for one: ${line.id}`)
      const isThere = file.fileNames.has(fileEntryName(line.id))
      if (isThere !== (line.sha256 !== null))
        throw new ArchiveError(`The file ${line.id} is missing, or is there without a checksum.`)
      described.set(line.id, { ...line, ...attachment })
    }
  if (described.size < attachments.size) throw new ArchiveError(`${checksumsName} has not all files.`)
  for (const name of file.fileNames)
    if (!described.has(name.slice(name.indexOf('/') + 1)))
      throw new ArchiveError(`The archive has a file without a record: ${name}`)
  return described
}

/** The UUID of an id in an archive. */
export function uuidOf(id: unknown): string {
  return uuidInTypeId(String(id))
}

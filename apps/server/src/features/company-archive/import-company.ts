import type { Id } from '#core/ids/id.ts'
import { required } from '#core/values/required.ts'
import { safeFileName, shownFileName } from '#core/reports/file-name.ts'
import type { Logins } from '#server/platform/db/logins.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { scopeOf, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { parsers } from '#server/platform/untrusted/parser-pool.ts'
import { checkFile } from '../attachments/api.ts'
import { notesDocument } from '../meeting-notes/api.ts'
import { ArchiveError } from './archive-error.ts'
import { ArchiveFile } from './archive-file.ts'
import { kinds } from './catalogue.ts'
import { checkArchive, linesOfKind, uuidOf, type Checked } from './check-archive.ts'
import { companyKind } from './company-kinds.ts'
import type { Renewal } from './field.ts'
import { cleanUp, finishImport, type FinishedImport } from './finish-import.ts'
import { deleteUnloaded, explained, ImportLock, insertCompany, Load, type ImportSource } from './load-repo.ts'
import { checksumsName, type Manifest } from './manifest.ts'
import { rowOf, type RecordKind } from './record.ts'
import { renewalOf, newMask } from './renewal.ts'
import { deletePartsFrom } from './repo.ts'

type Context = Pick<ServerContext, 'pools' | 'clock' | 'hub' | 'files'> & {
  config: Pick<ServerContext['config'], 'publicUrl'>
}

export interface ImportOptions {
  /** The email of the administrator who gets a link to sign in; the first one by default. */
  administrator?: string | undefined
  /** Says how far the import is. */
  say?: (text: string) => void
}

export interface Imported extends FinishedImport {
  records: number
  files: number
}

/** How many rows are sent at once, and how much text. */
const rowsAtOnce = 500
/** Until when files without rows are kept, while an import may still run. */
const unfinishedHours = 24

/**
 * Creates a company from an archive: a whole company, or nothing. Ids are new; the people are the same, without passwords.
 * @throws ArchiveError with a sentence for the operator.
 */
export async function importCompany(
  context: Context,
  logins: Logins,
  source: string,
  options: ImportOptions = {},
): Promise<Imported> {
  const lock = await ImportLock.take(logins.platform)
  if (!lock) throw new ArchiveError('Another import is running. Wait until it has finished.')
  try {
    const finished = await cleanUp(context, options.administrator)
    const file = await ArchiveFile.open(source)
    try {
      const manifest = await file.manifest()
      const same = finished.find((one) => isSource(one.source, manifest))
      for (const { name, administrator, link } of finished.filter((one) => one !== same))
        options.say?.(
          `${name}, whose import was ended before its last step, is complete now. The link for ${administrator.name} (${administrator.email}) ends with ${link}`,
        )
      // It was this archive: a second copy of the company is not what the operator wants.
      if (same)
        return { ...same, records: recordsOf(manifest), files: manifest.files.count + manifest.files.missing }
      return await new Import(context, logins, file, options).run()
    } finally {
      file.close()
    }
  } finally {
    await lock.release()
  }
}

class Import {
  readonly #context: Context
  readonly #logins: Logins
  readonly #file: ArchiveFile
  readonly #options: ImportOptions

  constructor(context: Context, logins: Logins, file: ArchiveFile, options: ImportOptions) {
    this.#context = context
    this.#logins = logins
    this.#file = file
    this.#options = options
  }

  async run(): Promise<Imported> {
    this.#say('Checking the archive …')
    const checked = await checkArchive(this.#file, checkNotes)
    const administrator = this.#administratorOf(checked)
    const mask = newMask()
    const renewal = renewalOf(mask, {
      from: checked.manifest.address,
      to: this.#context.config.publicUrl,
    })
    const tenantId = renewal.id(uuidOf(checked.company['id'])) as Id<'tenant'>
    await this.#begin(tenantId, checked, renewal, mask)
    try {
      const stored = await this.#storeFiles(tenantId, checked, renewal)
      await this.#load(tenantId, checked, renewal, stored)
    } catch (error) {
      await this.#write(tenantId, deleteUnloaded)
      throw explained(error)
    }
    const finished = await this.#finish(tenantId, checked, administrator.email)
    return { ...finished, records: checked.records, files: checked.files.size }
  }

  #say(text: string): void {
    this.#options.say?.(text)
  }

  #write<T>(tenantId: Id<'tenant'>, work: (unit: PlatformUnit) => Promise<T>): Promise<T> {
    return writeFor(this.#context, scopeOf(this.#context, tenantId), work)
  }

  #administratorOf({ administrators }: Checked): { name: string; email: string } {
    const { administrator: wanted } = this.#options
    const found =
      wanted === undefined ? administrators[0] : administrators.find(({ email }) => email === wanted)
    if (found) return found
    const emails = administrators.map(({ email }) => email).join(', ')
    throw new ArchiveError(`${wanted} is no administrator of this company. These are: ${emails}`)
  }

  /** Notes the company, so that what follows can be removed if this process dies. */
  async #begin(tenantId: Id<'tenant'>, checked: Checked, renewal: Renewal, mask: Buffer): Promise<void> {
    const row = rowOf(companyKind, checked.company, renewal)
    const source = sourceOf(checked.manifest)
    try {
      await this.#write(tenantId, (unit) => insertCompany(unit, row, { mask, source }))
    } catch (error) {
      throw explained(error)
    }
  }

  /** Stores the attached files, each checked as an upload is. Returns what their rows say, by their new ids. */
  async #storeFiles(tenantId: Id<'tenant'>, checked: Checked, renewal: Renewal): Promise<StoredFiles> {
    const stored: StoredFiles = new Map()
    for (const { id, ownerId, name } of checked.files.values()) {
      const path = pathOf(tenantId, renewal.id(uuidOf(ownerId)), renewal.id(uuidOf(id)), name)
      stored.set(renewal.id(uuidOf(id)), { storage_path: path, name: shownFileName(name) })
    }
    for await (const { id, content, sha256 } of this.#file.files()) {
      const described = checked.files.get(id)
      if (!described || described.sha256 !== sha256)
        throw new ArchiveError(
          `The checksum of the file ${id} is wrong: the archive is damaged or was changed.`,
        )
      const checkedFile = await checkFile({ name: described.name, content }, tenantId)
      const row = stored.get(renewal.id(uuidOf(id)))!
      row.size = checkedFile.content.length
      row.type = checkedFile.type
      // The note is first: housekeeping deletes a file that never gets its row.
      await this.#write(tenantId, (unit) =>
        deletePartsFrom(unit, [row.storage_path], unit.now.add({ hours: unfinishedHours })),
      )
      await this.#context.files.put(row.storage_path, checkedFile.content)
    }
    return stored
  }

  async #load(
    tenantId: Id<'tenant'>,
    { manifest }: Checked,
    renewal: Renewal,
    stored: StoredFiles,
  ): Promise<void> {
    const load = await Load.begin(this.#logins.app, tenantId)
    try {
      for (const kind of kinds) {
        if (kind === companyKind) continue
        if (kind.replaces) await load.clear(kind)
        this.#say(`Loading ${kind.name} …`)
        for await (const lines of linesOfKind(this.#file, manifest, kind)) {
          const rows = lines.map((line) => rowOf(kind, line, renewal))
          if (kind.table === 'app.attachments')
            for (const row of rows) Object.assign(row, stored.get(String(row['id'])))
          await insertInParts(load, kind, rows)
          if (kind.table === 'app.users') await this.#accounts(load, rows)
        }
        await load.refuseMany(kind)
      }
      await load.keepFiles([...stored.values()].map((row) => row.storage_path))
      await load.commit(this.#context.clock.now())
    } finally {
      await load.close()
    }
  }

  /** An account without a password for each person. */
  async #accounts(load: Load, people: readonly Record<string, unknown>[]): Promise<void> {
    const now = this.#context.clock.now().toString()
    const accounts = people.map(({ id, email }) => ({ user_id: id, email, password_changed_at: now }))
    await load.insert('auth.accounts', accountTypes, accounts)
  }

  async #finish(tenantId: Id<'tenant'>, { manifest }: Checked, email: string): Promise<FinishedImport> {
    const finished = await this.#write(tenantId, (unit) => finishImport(unit, sourceOf(manifest), email))
    return required(finished, 'administrator of the imported company')
  }
}

function isSource({ madeAt, company }: ImportSource, manifest: Manifest): boolean {
  return madeAt === manifest.madeAt && company === manifest.company.id
}

function recordsOf({ parts }: Manifest): number {
  return parts.reduce((sum, { path, records }) => (path === checksumsName ? sum : sum + records), 0)
}

function sourceOf({ madeAt, address, version, company }: Manifest) {
  return { madeAt, address, version, company: company.id }
}

/** What the row of a stored file says; size and type are missing for a file that the other installation has lost. */
type StoredFiles = Map<string, { storage_path: string; name: string; size?: number; type?: string }>

const accountTypes = { user_id: 'uuid', email: 'text', password_changed_at: 'timestamptz' }

async function insertInParts(
  load: Load,
  kind: RecordKind,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const types = Object.fromEntries(Object.entries(kind.fields).map(([name, { type }]) => [name, type]))
  if (kind.table === 'app.attachments') types['storage_path'] = 'text'
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await load.insert(kind.table, types, rows.slice(start, start + rowsAtOnce))
}

function pathOf(tenantId: string, ownerId: string, id: string, name: string): string {
  return `tenants/${tenantId}/reports/${ownerId}/attachments/${id}/${safeFileName(name)}`
}

async function checkNotes(update: Uint8Array): Promise<void> {
  await parsers.parse(
    notesDocument,
    { is: 'inspect', update },
    { of: 'import', tooCostly: 'notes_unreadable' },
  )
}

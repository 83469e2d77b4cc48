import { AppError } from '#core/errors/app-error.ts'
import { archiveKeptDays } from '#core/company-archive/limits.ts'
import type { Id } from '#core/ids/id.ts'
import { findCompaniesWith, scopeOf, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { running, versionText } from '#server/platform/system/running-version.ts'
import { archiveFailed, archiveMade, archiveProgressed } from './events.ts'
import { partPath, storeParts } from './parts.ts'
import {
  claimArchive,
  deleteFileFrom,
  deletePartsFrom,
  dueArchives,
  endArchive,
  finishArchive,
  noteProgress,
  releaseArchive,
  type ArchiveRow,
  type Progress,
} from './repo.ts'
import { isDatabaseGone, Snapshot } from './snapshot-repo.ts'
import { writeArchive } from './write-archive.ts'

type Context = Pick<ServerContext, 'pools' | 'clock' | 'hub' | 'files' | 'log' | 'config'>

/** How often an archive is begun again after a failure or a lost server. */
const mostAttempts = 3
/** How often the progress is noted (ms); it is also the sign of life. */
const noteEveryMs = 1_000
/** Until when the parts of an unfinished file are kept, if nothing else decides about them. */
const unfinishedHours = 24

/** The archive was cancelled, or another server has taken it over. */
class LostError extends Error {}
/** It is made from the beginning later: the server stops, or a migration needs a table. */
class PostponedError extends Error {}

/** Makes every archive that is due, one by one. */
export async function makeArchives(context: Context, loginUrl: string, stopping: AbortSignal): Promise<void> {
  const due = await findCompaniesWith(context.pools.work, dueArchives(context.clock.now()))
  for (const tenantId of due) {
    if (stopping.aborted) return
    const archive = await writeFor(context, scopeOf(context, tenantId), claimArchive)
    if (archive) await new Making(context, tenantId, archive, stopping).run(loginUrl)
  }
}

class Making {
  readonly #context: Context
  readonly #tenantId: Id<'tenant'>
  readonly #archive: ArchiveRow
  readonly #stopping: AbortSignal
  #notedAt = 0

  constructor(context: Context, tenantId: Id<'tenant'>, archive: ArchiveRow, stopping: AbortSignal) {
    this.#context = context
    this.#tenantId = tenantId
    this.#archive = archive
    this.#stopping = stopping
  }

  async run(loginUrl: string): Promise<void> {
    if (this.#archive.attempt > mostAttempts)
      return this.#fail('the servers that made it stopped again and again.')
    const paths: string[] = []
    try {
      await this.#make(loginUrl, paths)
    } catch (error) {
      await this.#drop(paths)
      if (error instanceof LostError) return
      if (error instanceof PostponedError) return this.#write((unit) => releaseArchive(unit, this.#archive))
      // The job fails and is run again; the archive is begun again once it shows no sign of life.
      if (mayPass(error) && this.#archive.attempt < mostAttempts) throw error
      this.#context.log.error({ err: error, tenantId: this.#tenantId }, 'an archive of a company failed')
      await this.#fail(reasonOf(error))
    }
  }

  async #make(loginUrl: string, paths: string[]): Promise<void> {
    const { files, clock, config } = this.#context
    const archive = { tenantId: this.#tenantId, id: this.#archive.id, attempt: this.#archive.attempt }
    const put = async (index: number, content: Buffer): Promise<void> => {
      const path = partPath(archive, index)
      paths.push(path)
      // The note is first: a part that a dying server leaves is deleted by housekeeping.
      const from = clock.now().add({ hours: unfinishedHours })
      await this.#write((unit) => deletePartsFrom(unit, [path], from))
      await files.put(path, content)
    }
    const snapshot = await Snapshot.of(loginUrl, this.#tenantId)
    try {
      const { received, ...counts } = await writeArchive(
        {
          snapshot,
          files,
          madeAt: clock.now(),
          version: versionText(running),
          address: config.publicUrl ?? null,
          onProgress: (progress) => this.#note(progress, snapshot),
        },
        (content) => storeParts(content, put),
      )
      await this.#finish(received, counts)
    } finally {
      await snapshot.close()
    }
  }

  async #finish(
    file: { bytes: number; sha256: string },
    counts: { records: number; files: number },
  ): Promise<void> {
    await this.#write(async (unit) => {
      const expiresAt = unit.now.add({ hours: 24 * archiveKeptDays })
      if (!(await finishArchive(unit, this.#archive, { ...file, expiresAt }))) throw new LostError()
      await deleteFileFrom(unit, { ...this.#archive, bytes: file.bytes }, expiresAt)
      archiveMade(unit, this.#archive, counts)
    })
  }

  async #note(progress: Progress, snapshot: Snapshot): Promise<void> {
    if (this.#stopping.aborted) throw new PostponedError()
    const now = performance.now()
    if (now - this.#notedAt < noteEveryMs && this.#notedAt > 0) return
    this.#notedAt = now
    const isHeld = await this.#write(async (unit) => {
      archiveProgressed(unit)
      return noteProgress(unit, this.#archive, progress)
    })
    if (!isHeld) throw new LostError()
    // A migration of the next version retries for two minutes only, and an archive can take hours.
    if (await snapshot.isInTheWay()) throw new PostponedError()
  }

  async #fail(reason: string): Promise<void> {
    await this.#write(async (unit) => {
      await endArchive(unit, this.#archive, 'failed', reason)
      archiveFailed(unit, this.#archive, reason)
    })
  }

  /** Deletes the parts of an unfinished file; housekeeping deletes those that cannot be deleted now. */
  async #drop(paths: readonly string[]): Promise<void> {
    for (const path of paths)
      await this.#context.files.delete(path).catch((error: unknown) => {
        this.#context.log.warn({ err: error, path }, 'a part of an archive is still to be deleted')
      })
  }

  #write<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    return writeFor(this.#context, scopeOf(this.#context, this.#tenantId), work)
  }
}

/** Whether the database or the store cannot be reached at the moment. */
function mayPass(error: unknown): boolean {
  return isDatabaseGone(error) || (error instanceof AppError && error.code === 'store_unavailable')
}

/** Why it failed, in a sentence for the person who asked; what only the operator understands is in the server's log. */
function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.message : 'something went wrong on the server. Ask the operator.'
}

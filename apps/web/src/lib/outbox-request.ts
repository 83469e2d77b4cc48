import { call, type CallArgs, type Output } from './api.ts'
import { ApiError } from './errors.ts'
import { forgetFile, keptFileAt } from './kept-files.ts'
import { Listeners } from './listeners.ts'
import {
  dependsOn,
  notCreated,
  type Outcome,
  type OutboxEntry,
  type QueueableOperation,
  type Refusal,
} from './outbox-entry.ts'
import {
  changeInOutbox,
  dropFromView,
  forgetEntry,
  outboxStore,
  storedEntry,
  whileNotSent,
} from './outbox-store.ts'
import { upload } from './upload.ts'

/** A request without a response times out after this time. */
const answerWithinMs = 13_000
/** Files of 10 MB may come over a slow connection. */
const answerWithFilesWithinMs = 300_000

const fileMissing = 'A file of it is no longer on this device. Choose it again.'

export const hasFiles = ({ files = [] }: OutboxEntry) => files.length > 0

const deliveryListeners = new Listeners<[entry: OutboxEntry, output: unknown]>()

/**
 * Calls the listener with each delivered entry and its response, before its removal. Returns an unsubscribe function.
 */
export const onDelivered = deliveryListeners.add

/** The outcome of an attempt; what a waiting entry waits for, and whether all others wait for the same. */
export interface Sent {
  outcome: Outcome
  waitsFor?: OutboxEntry['waitsFor']
  stops?: boolean
  /** The server, or one before it, takes no requests at present. */
  isUnavailable?: boolean
}

/** Sends an entry, unless it was removed or refused in another tab meanwhile. */
export function attempt(entry: OutboxEntry): Promise<Sent> {
  return whileNotSent(entry.key, async () => {
    const stored = await storedEntry(entry.key).catch(() => entry)
    if (!stored) {
      dropFromView(entry.key)
      return { outcome: { is: 'gone' } }
    }
    if (stored.refusal) return { outcome: { is: 'refused', refusal: stored.refusal } }
    const missing = outboxStore.entries().find((other) => other.refusal && dependsOn(stored, other))
    if (missing) return { outcome: await refuse(stored, notCreatedOf(missing)) }
    if (!stored.isTried) await changeInOutbox({ ...stored, isTried: true })
    return trySending({ ...stored, isTried: true })
  })
}

function notCreatedOf({ creates }: OutboxEntry): Refusal {
  return { code: notCreated, message: `The ${creates?.what} was not created.`, fields: [] }
}

async function refuse(entry: OutboxEntry, refusal: Refusal): Promise<Outcome> {
  await changeInOutbox({ ...entry, refusal })
  return { is: 'refused', refusal }
}

/** Sends an entry, stored or not. What the server refuses is stored as refused. */
export async function trySending(entry: OutboxEntry): Promise<Sent> {
  const signal = AbortSignal.timeout(hasFiles(entry) ? answerWithFilesWithinMs : answerWithinMs)
  try {
    // Another person may have signed in in another tab: nothing is sent in their name.
    const { args: withFiles, places } = await uploaded(entry, signal)
    const args = { ...withFiles, key: entry.key, person: entry.userId, signal } as CallArgs<'POST /reports'>
    const output: Output<QueueableOperation> = await call(entry.operation as 'POST /reports', args)
    deliveryListeners.notify(entry, output)
    await forgetEntry(entry.key)
    for (const place of places) await forgetFile(place)
    return { outcome: { is: 'done', output } }
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: { is: 'waiting' }, stops: true }
    // It was carried out long ago and only its response was lost, so pages refetch their data.
    if (error.code === 'request_already_done') {
      await forgetEntry(entry.key)
      return { outcome: { is: 'gone' } }
    }
    if (isPassing(error)) return waitingAfter(error)
    const { code, message, fields } = error
    return { outcome: await refuse(entry, { code, message, fields }) }
  }
}

/**
 * The arguments of an entry with the ids of its files, which are uploaded first, and the places of the files.
 * @throws ApiError if a file is missing, because a report without it would look complete
 */
async function uploaded(
  { args, files = [] }: OutboxEntry,
  signal: AbortSignal,
): Promise<{ args: OutboxEntry['args']; places: string[] }> {
  if (files.length === 0) return { args, places: [] }
  const ids: string[] = []
  const places: string[] = []
  for (const name of files) {
    const kept = await keptFileAt(name)
    if (!kept) throw new ApiError(422, 'file_missing', fileMissing)
    const { place, file } = kept
    const stored =
      'stored' in file
        ? file.stored
        : await upload(file.file, { key: file.key, signal, onProgress: () => {} })
    ids.push(stored.id)
    places.push(place)
  }
  const { body } = args as { body: { attachmentIds?: readonly string[] } }
  const withFiles = { ...args, body: { ...body, attachmentIds: [...(body.attachmentIds ?? []), ...ids] } }
  return { args: withFiles as OutboxEntry['args'], places }
}

/** Whether a failure is temporary: no or a different person is signed in, overload, still in progress, or a 5xx. */
function isPassing({ status, code }: ApiError): boolean {
  const mayPass = code === 'request_in_progress' || code === 'another_person'
  return mayPass || status === 401 || status === 429 || status >= 500
}

function waitingAfter({ status, code }: ApiError): Sent {
  return {
    outcome: { is: 'waiting', isServerBroken: status >= 500 },
    waitsFor: status === 401 ? 'sign-in' : 'server',
    isUnavailable: status > 500,
    stops: status === 401 || status === 429 || code === 'another_person',
  }
}

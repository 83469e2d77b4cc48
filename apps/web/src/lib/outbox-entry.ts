import type { OperationKey } from '#contract/operations.ts'
import type { CallArgs } from './api.ts'
import { ApiError, type FieldProblem } from './errors.ts'
import { newKey } from './new-id.ts'

/** The operations that may be queued while offline: what people do at work. */
export type QueueableOperation = Extract<
  OperationKey,
  | 'POST /reports'
  | 'POST /reports/{reportId}/versions'
  | 'POST /me/leave/today'
  | 'DELETE /me/leave/today'
  | 'POST /me/leave'
  | 'POST /me/leave/cancel'
  | 'PUT /tasks/{taskId}/status'
  | 'POST /tasks/{taskId}/comments'
  | 'POST /tasks/quick'
  | 'POST /tasks/{taskId}/items'
  | 'PATCH /tasks/{taskId}/items/{itemId}'
  | 'DELETE /tasks/{taskId}/items/{itemId}'
  | 'PUT /meetings/{meetingId}/answer'
  | 'POST /notifications/read'
  | 'POST /notifications/unread'
  | 'POST /notifications/read-all'
>

type ArgsOf<K extends QueueableOperation> = K extends QueueableOperation ? CallArgs<K> : never

/** An action of the person that the server has not confirmed yet. */
export interface OutboxEntry<K extends QueueableOperation = QueueableOperation> {
  /** The idempotency key, the same for every attempt. */
  key: string
  userId: string
  operation: K
  args: ArgsOf<K>
  /** Milliseconds since 1970, by the clock of the device, but after earlier entries; entries are sent in this order. */
  createdAt: number
  /** The record, for the page that shows it: "report 2026-06-09". */
  subject: string
  /**
   * What the entry changes: "task task_…". Entries with a common thing are sent in order, and one that fails holds
   * back only those. Without it, the task in its path or else its subject.
   */
  things?: readonly string[]
  /** The things that exist only after this entry was sent, and their name: "task". */
  creates?: { what: string; things: readonly string[] }
  /** Its name in messages: "Report for Tue 09-Jun-2026". */
  label: string
  /** The page that shows it and can cancel it. */
  path: string
  /** The data from which the page can restore a draft. */
  kept: unknown
  /** The typed text, so that it can be copied if it was not sent. */
  text?: string
  /** The keys of the files that are uploaded before it is sent (`kept-files.ts`). */
  files?: readonly string[]
  /** Whether an attempt to send it has begun: then the server may have it, although no response has come. */
  isTried?: boolean
  /** What it waits for, if not the connection. Not stored. */
  waitsFor?: 'sign-in' | 'server'
  /** The server's refusal: the entry is not sent again, and is kept for its page to show it. */
  refusal?: Refusal
}

let lastCreatedAt = 0

/** Keeps the order of new entries behind known ones, also if the device's clock was set back since. */
export function noteCreatedAt(createdAt: number): void {
  lastCreatedAt = Math.max(lastCreatedAt, createdAt)
}

/** The parts of a new entry that all have in common. No two entries of a device have the same time. */
export function newEntry(userId: string): Pick<OutboxEntry, 'key' | 'userId' | 'createdAt'> {
  lastCreatedAt = Math.max(lastCreatedAt + 1, Temporal.Now.instant().epochMilliseconds)
  return { key: newKey(), userId, createdAt: lastCreatedAt }
}

function thingsOf({ things, operation, args, subject }: OutboxEntry): readonly string[] {
  if (things) return things
  // A day of leave may be marked, scheduled and cancelled one after another, alone and within a range.
  if (operation.includes('/me/leave')) return ['leave']
  const { path } = args as { path?: { taskId?: string } }
  return [path?.taskId === undefined ? subject : taskThing(path.taskId)]
}

export function taskThing(taskId: string): string {
  return `task ${taskId}`
}

export function hasCommonThing(one: OutboxEntry, other: OutboxEntry): boolean {
  const things = new Set(thingsOf(one))
  return thingsOf(other).some((thing) => things.has(thing))
}

/** Whether the entry changes something that the other one creates. */
export function dependsOn(entry: OutboxEntry, { creates, key }: OutboxEntry): boolean {
  if (!creates || entry.key === key) return false
  const things = thingsOf(entry)
  return creates.things.some((thing) => things.includes(thing))
}

/** The code of the refusal of an entry whose thing was not created. */
export const notCreated = 'not_created'

export interface Refusal {
  code: string
  message: string
  fields: readonly FieldProblem[]
}

/** Why an entry was refused: the first problem of its fields says more than the general message. */
export function refusalReason({ message, fields }: Refusal): string {
  return fields[0]?.message ?? message
}

/**
 * The refusal as the error that the request would have thrown. The status is not stored; a refusal is always a 4xx.
 */
export function refusedError({ code, message, fields }: Refusal): ApiError {
  return new ApiError(422, code, message, fields)
}

export type Outcome =
  | { is: 'done'; output: unknown }
  /** With `isServerBroken` the server was reached and failed; otherwise it was not reached, or may accept it soon. */
  | { is: 'waiting'; isServerBroken?: boolean }
  | { is: 'refused'; refusal: Refusal }
  /** Another tab has handled it, or the server carried it out long ago. */
  | { is: 'gone' }

/** "Will be sent when you are online", or the text for another reason to wait. */
export function waitingText({ waitsFor }: Pick<OutboxEntry, 'waitsFor'>): string {
  if (waitsFor === 'sign-in') return 'Will be sent when you have signed in again'
  if (waitsFor === 'server') return 'Will be sent as soon as Daymark takes it'
  return 'Will be sent when you are online'
}

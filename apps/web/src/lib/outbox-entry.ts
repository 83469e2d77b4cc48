import type { OperationKey } from '#contract/operations.ts'
import type { CallArgs } from './api.ts'
import { ApiError, type FieldProblem } from './errors.ts'

/** The operations that may be queued while offline: what people do at the end of their day. */
export type QueueableOperation = Extract<
  OperationKey,
  | 'POST /reports'
  | 'POST /reports/{reportId}/versions'
  | 'POST /me/leave/today'
  | 'PUT /tasks/{taskId}/status'
  | 'POST /tasks/{taskId}/comments'
>

/** An action of the person that the server has not confirmed yet. */
export interface OutboxEntry<K extends QueueableOperation = QueueableOperation> {
  /** The idempotency key, the same for every attempt. */
  key: string
  userId: string
  operation: K
  args: CallArgs<K>
  /** Milliseconds since 1970, by the clock of the device; entries are sent in this order. */
  createdAt: number
  /** The record, for the page that shows it: "report 2026-06-09". */
  subject: string
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
  /** What it waits for, if not the connection. */
  waitsFor?: 'sign-in' | 'server'
  /** The server's refusal: the entry is not sent again, and is kept for its page to show it. */
  refusal?: Refusal
}

export interface Refusal {
  code: string
  message: string
  fields: readonly FieldProblem[]
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

import type { Id } from '#core/ids/id.ts'
import type { OffReason } from '#core/webhooks/states.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { Attempt, DueMessage, Receiver, WebhookRef } from './delivery-repo.ts'

/** What the log says of a webhook or a channel. */
export interface NamedWebhook {
  id: Id<'webhook'>
  url: string
  description: string
}

/** A request that delivers a message. */
export interface DeliveryRequest {
  url: string
  headers: Record<string, string>
  body: string
  /** Whether an answer with a status 2xx means that the message was taken; by default it does. */
  isTaken?: (attempt: Pick<Attempt, 'status' | 'answer'>) => boolean
  /** Texts that the log must not contain, also if the receiver repeats them. */
  secrets?: readonly string[]
}

/** A request; or why none can be made, which counts as a failure; or why none is worth making, which does not. */
export type DeliveryPlan = DeliveryRequest | { unsendable: string } | { useless: string }

/** In what a webhook and a channel differ. Claims, order, slots, the log and switching off are the same. */
export interface ReceiverRules {
  planFor(
    context: ServerContext,
    ref: WebhookRef,
    receiver: Receiver,
    message: DueMessage,
  ): Promise<DeliveryPlan> | DeliveryPlan
  /** Whether the status says that the receiver does not exist any more. */
  isGone(status: number | null): boolean
  /** How long a failed message waits, in seconds; undefined if it is given up. */
  secondsToRetry(message: DueMessage, attempt: Attempt, now: Temporal.Instant): number | undefined
  /** How long the receiver wants no message at all, in seconds. */
  secondsToPause?(attempt: Attempt, now: Temporal.Instant): number | undefined
  /** Records that it was switched off because of its failures, and notifies those who manage it. */
  recordStopped(unit: UnitOfWork, webhook: NamedWebhook, because: Exclude<OffReason, 'asked'>): Promise<void>
  /** The topic of its pages. */
  topic: string
}

/** The rules of each kind of receiver. */
export type RulesOfKinds = Record<WebhookRef['kind'], ReceiverRules>

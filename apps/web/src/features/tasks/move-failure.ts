import { takeFromOutbox } from '#web/lib/outbox-store.ts'
import type { Outcome, OutboxEntry, Refusal } from '#web/lib/outbox-entry.ts'
import { toast } from '#web/lib/toast.ts'
import { texts } from './texts.ts'

/** Refusals that are shown as warnings (docs/spec/tasks.md#4). */
const warnings = new Set(['task_completed_by_manager', 'task_direct_completed_by_manager'])

/**
 * Why a move failed; undefined if it succeeded, or waits for the connection. A move that failed because of a server error
 * is removed from the outbox.
 */
export async function moveFailure(
  outcome: Outcome,
  entry: Pick<OutboxEntry, 'key'>,
): Promise<Partial<Refusal> | undefined> {
  if (outcome.is === 'refused') return outcome.refusal
  if (outcome.is !== 'waiting' || !outcome.isServerBroken) return undefined
  await takeFromOutbox(entry.key)
  return { message: texts.statusFailed }
}

/** Shows the server's own message, if there is one. */
export function showMoveFailure({ message, code }: Partial<Refusal>): void {
  toast[warnings.has(code ?? '') ? 'warning' : 'error'](message ?? texts.statusFailed)
}

import { takeFromOutbox, type Outcome, type OutboxEntry, type Refusal } from '#web/lib/outbox.ts'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'

/** Refusals that are warnings of their own (2 §4). */
const warnings = new Set(['task_completed_by_manager', 'task_direct_completed_by_manager'])

/**
 * Why a move did not happen; undefined where it did, or waits for the connection. What a server that is broken could
 * not take does not wait.
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

/** Says it in the server's own words, where it has some. */
export function tellMoveFailure({ message, code }: Partial<Refusal>): void {
  toast[warnings.has(code ?? '') ? 'warning' : 'error'](message ?? texts.statusFailed)
}

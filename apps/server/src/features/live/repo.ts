import { hintsUnheard, toSentHint, hintRow, type Unheard } from '#server/platform/events/stored-hints.ts'
import type { SentHint } from '#server/platform/events/hint.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export async function findUnheardHints(unit: UnitOfWork, unheard: Unheard): Promise<SentHint[]> {
  const rows = await unit.query(hintRow, hintsUnheard(unit.tenantId, unit.actor.userId, unheard))
  return rows.map((row) => toSentHint(unit.tenantId, row))
}

import { hintsAfter, toSentHint, type HintRow } from '#server/platform/events/stored-hints.ts'
import type { SentHint } from '#server/platform/events/hint.ts'
import type { Unit } from '#server/platform/db/unit.ts'

export async function findHintsAfter(unit: Unit, lastId: number): Promise<SentHint[]> {
  const rows = await unit.query<HintRow>(hintsAfter(unit.tenantId, unit.actor.userId, lastId))
  return rows.map((row) => toSentHint(unit.tenantId, row))
}

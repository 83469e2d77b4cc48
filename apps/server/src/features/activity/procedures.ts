import { publicId } from '#server/platform/ids.ts'
import { read } from '#server/platform/http/procedure.ts'
import { findOwn } from './repo.ts'

export const activityProcedures = [
  read('GET /activity', async (unit, { query }) => ({
    items: (await findOwn(unit, query.limit)).map((row) => ({
      id: publicId('activity', row.id),
      type: row.type,
      description: row.description,
      actorName: row.actor_name,
      targetId: row.target_id,
      targetName: row.target_name,
      details: row.details,
      isCrucial: row.is_crucial,
      timestamp: row.happened_at.toString(),
    })),
  })),
]

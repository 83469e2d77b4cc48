import { read } from '#server/platform/http/procedure.ts'
import { findProblems } from './problems-repo.ts'

export const deliveryProcedures = [
  read('GET /deliveries/problems', async (unit) => ({
    items: (await findProblems(unit)).map((row) => ({
      person: { id: row.user_id, name: row.name },
      channel: row.channel,
      address: row.address,
      count: row.count,
      lastError: row.last_error,
      lastAt: row.last_at.toString(),
      isTriedAgain: row.is_tried_again,
    })),
  })),
]

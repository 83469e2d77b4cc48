import { read, write } from '#server/platform/http/procedure.ts'
import { lockManaged } from '../users/api.ts'
import { setWeeklyOffs } from './change.ts'
import { weeklyOffsSet } from './events.ts'
import { readSchedule } from './view.ts'

export const scheduleProcedures = [
  read('GET /users/{userId}/schedule', (unit, { params }) => readSchedule(unit, params.userId)),
  write('PUT /users/{userId}/schedule', async (unit, { params, body }) => {
    const { id, name, system_key: systemKey } = await lockManaged(unit, params.userId)
    const changed = await setWeeklyOffs(
      unit,
      { id, name, systemKey },
      { weeks: body.weeks, from: Temporal.PlainDate.from(body.from) },
    )
    if (changed) weeklyOffsSet(unit, { id, name }, changed)
    return readSchedule(unit, id)
  }),
]

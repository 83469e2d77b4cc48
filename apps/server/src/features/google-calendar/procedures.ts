import { AppError } from '#core/errors/app-error.ts'
import { raw, sessionRaw, read, write } from '#server/platform/http/procedure.ts'
import { beginSignIn } from './account/begin.ts'
import { findConnection, queueDueNow } from './account/connection-repo.ts'
import { disconnect } from './account/disconnect.ts'
import { hintOfGoogle } from './account/events.ts'
import { finishSignIn } from './account/finish.ts'
import { stateFor } from './account/state.ts'

export const googleCalendarProcedures = [
  read('GET /google-calendar', (unit, { context }) => stateFor(unit, context)),
  sessionRaw('POST /google-calendar/connect', beginSignIn),
  raw('GET /google/return', finishSignIn),
  sessionRaw('DELETE /google-calendar', disconnect),
  write('POST /google-calendar/sync', async (unit, { context }) => {
    if (!(await findConnection(unit))) throw new AppError('google_not_connected')
    queueDueNow(unit)
    hintOfGoogle(unit)
    return stateFor(unit, context)
  }),
]

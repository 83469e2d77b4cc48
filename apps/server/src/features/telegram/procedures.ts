import { raw, read, write } from '#server/platform/http/procedure.ts'
import { disconnect } from './link/disconnect.ts'
import { findLink } from './link/link-repo.ts'
import { makeLink } from './link/make-link.ts'
import { sendTest } from './link/send-test.ts'
import { viewLink } from './link/view.ts'
import { receiveUpdate } from './updates/webhook.ts'

export const telegramProcedures = [
  read('GET /telegram', async (unit, { context }) => viewLink(context.config, await findLink(unit))),
  raw('POST /telegram/link', makeLink),
  raw('POST /telegram/test', sendTest),
  write('DELETE /telegram', async (unit) => {
    await disconnect(unit, { id: unit.actor.userId, name: unit.actor.name })
    return undefined
  }),
  raw('POST /telegram/webhook', receiveUpdate),
]

import { linkOrigin } from '#server/platform/http/origin.ts'
import { hashToken, newToken } from '#server/platform/auth/session-cookie.ts'
import { raw, read, sessionRaw, sessionWrite, writeOfCall } from '#server/platform/http/procedure.ts'
import { lockOwnAccess } from '../auth/api.ts'
import { endFeed } from './end.ts'
import { feedMade } from './events.ts'
import { answerFeed } from './answer.ts'
import { findMadeAt, replaceFeed } from './repo.ts'

export const calendarFeedProcedures = [
  read('GET /me/calendar-feed', async (unit) => ({ madeAt: (await findMadeAt(unit))?.toString() ?? null })),
  sessionRaw('POST /me/calendar-feed', async (call) => {
    const { context, request, session } = call
    const origin = linkOrigin(request, context.config.publicUrl)
    const token = newToken()
    return writeOfCall(call, async (unit) => {
      await lockOwnAccess(unit, session)
      const isNew = await replaceFeed(unit, hashToken(token))
      await feedMade(unit, isNew)
      return { url: `${origin}/api/calendar/${token}.ics`, madeAt: unit.now.toString() }
    })
  }),
  sessionWrite('DELETE /me/calendar-feed', async (unit) => {
    await endFeed(unit, { id: unit.actor.userId, name: unit.actor.name })
    return undefined
  }),
  raw('GET /api/calendar/{file}', answerFeed),
]

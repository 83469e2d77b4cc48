import { raw } from '#server/platform/http/procedure.ts'
import { changeMailOfLink, mailOfLink } from './change.ts'

export const unsubscribeProcedures = [
  raw('GET /api/unsubscribe', async ({ context, query, request, reply, now }) => {
    // Mail programs without one-click support open the address in a browser.
    if (request.headers.accept?.includes('text/html'))
      return reply.redirect(`/unsubscribe?token=${query.token}`)
    return mailOfLink(context, query.token, now)
  }),
  raw('POST /api/unsubscribe', ({ context, query, now }) => changeMailOfLink(context, query, now)),
]

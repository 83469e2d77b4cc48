import { raw } from '#server/platform/http/procedure.ts'
import { answerByLink, invitationOfLink } from './answer.ts'

export const guestAnswerProcedures = [
  raw('GET /api/guest-answer', ({ context, query, now }) => invitationOfLink(context, query.token, now)),
  raw('POST /api/guest-answer', ({ context, body, now }) => answerByLink(context, body, now)),
]

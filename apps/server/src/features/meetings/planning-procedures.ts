import { read, write, writeAndFollow } from '#server/platform/http/procedure.ts'
import { calendarOutcome, notInCalendar } from '../google-calendar/api.ts'
import { guestMailing } from '../guest-invitations/api.ts'
import { countUnseen } from './find-repo.ts'
import { listMeetings } from './lists/list.ts'
import { overview } from './lists/overview.ts'
import { openWorkspace } from './lists/workspace.ts'
import { answerInvitation, seeMeeting } from './planning/answer.ts'
import { answerSeveral } from './planning/answer-several.ts'
import { availabilityOf, listAttendees } from './planning/availability.ts'
import { changeMeeting } from './planning/change.ts'
import {
  bringBackOccurrence,
  cancelOccurrence,
  moveOccurrence,
  stopSeries,
} from './planning/occurrence-changes.ts'
import { relocateOccurrence } from './planning/relocate.ts'
import { planMeeting } from './planning/plan.ts'
import { takeOverMeeting } from './planning/handover.ts'

export const meetingProcedures = [
  read('GET /meetings', (unit, { query }) => listMeetings(unit, query)),
  read('GET /meetings/overview', (unit) => overview(unit)),
  read('GET /meetings/unseen-count', async (unit) => ({ count: await countUnseen(unit) })),
  read('GET /meetings/attendees', (unit, { query }) => listAttendees(unit, query)),
  read('POST /meetings/availability', (unit, { body }) => availabilityOf(unit, body)),
  read('GET /meetings/{meetingId}', (unit, { params, query, context }) =>
    openWorkspace(unit, params.meetingId, query.date, guestMailing(context) !== null),
  ),
  writeAndFollow(
    'POST /meetings',
    async (unit, { body, context }) => ({
      ...(await planMeeting(unit, body, guestMailing(context))),
      ...notInCalendar,
    }),
    (of, { context }, { id }) => calendarOutcome(context, of, { meetingId: id }),
  ),
  writeAndFollow(
    'PATCH /meetings/{meetingId}',
    async (unit, { params, body, context }) => ({
      ...(await changeMeeting(unit, params.meetingId, body, guestMailing(context))),
      ...notInCalendar,
    }),
    (of, { context, params }) => calendarOutcome(context, of, params),
  ),
  write('POST /meetings/{meetingId}/seen', async (unit, { params }) => {
    await seeMeeting(unit, params.meetingId)
    return undefined
  }),
  write('PUT /meetings/{meetingId}/answer', async (unit, { params, body }) => {
    await answerInvitation(unit, params.meetingId, body)
    return undefined
  }),
  write('POST /meetings/answers', (unit, { body }) => answerSeveral(unit, body)),
  write('POST /meetings/{meetingId}/cancellations', async (unit, { params, body, context }) => {
    await cancelOccurrence(unit, params.meetingId, body.date, guestMailing(context))
    return undefined
  }),
  write('DELETE /meetings/{meetingId}/cancellations/{date}', async (unit, { params, context }) => {
    await bringBackOccurrence(unit, params.meetingId, params.date, guestMailing(context))
    return undefined
  }),
  write('PUT /meetings/{meetingId}/occurrences/{date}/time', async (unit, { params, body, context }) => {
    await moveOccurrence(unit, params, body, guestMailing(context))
    return undefined
  }),
  write('PUT /meetings/{meetingId}/occurrences/{date}/location', async (unit, { params, body, context }) => {
    await relocateOccurrence(unit, params, body.location, guestMailing(context))
    return undefined
  }),
  write('POST /meetings/{meetingId}/stop', async (unit, { params }) => {
    await stopSeries(unit, params.meetingId)
    return undefined
  }),
  write('POST /meetings/{meetingId}/take-over', async (unit, { params, context }) => {
    await takeOverMeeting(unit, params.meetingId, guestMailing(context))
    return undefined
  }),
]

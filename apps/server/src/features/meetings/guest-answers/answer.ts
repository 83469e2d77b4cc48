import { AppError } from '#core/errors/app-error.ts'
import type { Rsvp } from '#core/meetings/kinds.ts'
import { joinUrlOf, locationOn } from '#core/meetings/location.ts'
import { nextOccurrence, occurrencesBetween } from '#core/meetings/occurrences.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { readUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { readGuestToken, type Guest } from '../../guest-invitations/api.ts'
import { locationsOf, seriesOf, timetableOf } from '../../meeting-series/api.ts'
import { guestAnswered } from './events.ts'
import { findMeeting, lockMeeting } from '../find-repo.ts'
import { isRecurring, type MeetingRow } from '../rows.ts'
import { findGuest, queueGuestAnswer } from './repo.ts'

type Invitation = ServerOperation['GET /api/guest-answer']['output']

/**
 * The invitation of a guest's link.
 * @throws AppError `guest_link_invalid`, `guest_not_invited`, `meeting_cancelled`, `meeting_begun`, `meeting_over`
 */
export async function invitationOfLink(
  context: ServerContext,
  token: string,
  now: Temporal.Instant,
): Promise<Invitation> {
  const guest = guestOf(context, token)
  const unit = readUnit(context.pools.app, { tenantId: guest.tenantId, principal: daymark, now })
  const { invitation } = await openInvitation(unit, guest, await findMeeting(unit, guest.meetingId))
  return invitation
}

/**
 * Stores the guest's answer for the meeting or the whole series, and notifies its creator. Repeating it changes nothing.
 * @throws AppError as `invitationOfLink`, and `too_many_guest_answers`
 */
export async function answerByLink(
  context: ServerContext,
  { token, answer }: { token: string; answer: Rsvp },
  now: Temporal.Instant,
): Promise<Invitation> {
  const guest = guestOf(context, token)
  const scope = { tenantId: guest.tenantId, principal: daymark, now }
  return writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
    const row = await lockMeeting(unit, guest.meetingId)
    const { invitation, meeting, next } = await openInvitation(unit, guest, row)
    if (invitation.answer === answer) return invitation
    context.limits.guestAnswer(guest, `${guest.meetingId} ${guest.email}`, now)
    queueGuestAnswer(unit, meeting.id, guest.email, answer)
    guestAnswered(unit, meeting, next.date, { email: guest.email, answer })
    return { ...invitation, answer }
  })
}

function guestOf({ secrets }: ServerContext, token: string): Guest {
  const guest = readGuestToken(secrets, token)
  if (!guest) throw new AppError('guest_link_invalid')
  return guest
}

async function openInvitation(
  unit: UnitOfWork,
  { email }: Guest,
  meeting: MeetingRow | undefined,
): Promise<{ invitation: Invitation; meeting: MeetingRow; next: Occurrence }> {
  if (!meeting) throw new AppError('guest_link_invalid')
  const guest = await findGuest(unit, meeting.id, email)
  if (!guest) throw new AppError('guest_not_invited')
  const next = comingOf(meeting, unit.now)
  const location = locationOn(locationsOf(meeting), next.date)
  return {
    meeting,
    next,
    invitation: {
      guest: shortAddress(email),
      organizer: meeting.created_by_name,
      company: guest.company,
      title: meeting.title,
      startsAt: next.start.toString(),
      endsAt: next.end.toString(),
      timeZone: next.timeZone,
      recurrence: meeting.recurrence_rule,
      location,
      joinUrl: joinUrlOf(location),
      answer: guest.rsvp,
    },
  }
}

/** The occurrence to come. @throws AppError that says why there is none */
function comingOf(row: MeetingRow, now: Temporal.Instant): Occurrence {
  const series = seriesOf(row)
  const next = nextOccurrence(series, now)
  if (next) return next
  const isCalledOff =
    !isRecurring(row) && series.cancelled.has(timetableOf(row).starts.toPlainDate().toString())
  if (isCalledOff || row.stopped_at !== null) throw new AppError('meeting_cancelled')
  const isOn = occurrencesBetween(series, now, now.add({ seconds: 1 })).some(
    ({ isCancelled }) => !isCancelled,
  )
  throw new AppError(isOn ? 'meeting_begun' : 'meeting_over')
}

/** "k…@guest.example": enough to recognise one's own. */
function shortAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${Array.from(address)[0] ?? ''}…${address.slice(at)}`
}

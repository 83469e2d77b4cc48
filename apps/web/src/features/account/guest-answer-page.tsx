import { useState } from 'react'
import { rsvps, type MeetingRecurrence, type Rsvp } from '#core/meetings/kinds.ts'
import { shortLocation } from '#core/meetings/location.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { formatTimeRange } from '#core/time/format-range.ts'
import { call, type Output } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { JoinLink } from '#web/ui/button/join-link.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { linkProblemOf, type LinkProblem, useLink } from './use-link.ts'
import { MailLinkPage } from './mail-link-page.tsx'
import styles from './sign-in.module.css'

type Invitation = Output<'GET /api/guest-answer'>

const incompleteLink = 'This link is not complete. Open it again from the mail, or copy all of it.'

const lookUp = (token: string): Promise<Invitation> => call('GET /api/guest-answer', { query: { token } })

interface GuestAnswerPageProps {
  token: string | undefined
  /** The link's answer, which is sent after the guest confirms it. */
  answer: Rsvp | undefined
}

/** The page of the links in a guest's mail: answers an invitation without an account, after a confirmation. */
export function GuestAnswerPage({ token, answer }: GuestAnswerPageProps) {
  const { details, setDetails, problem, setProblem, retry } = useLink(token, lookUp, incompleteLink)
  const isOver = problem !== undefined && !problem.isTemporary && !details
  const title = details ? details.title : isOver ? 'This invitation cannot be answered' : 'Invitation'
  const footer =
    details && `This page is for ${details.guest}. To miss a single date, or to say more, answer to the mail.`
  return (
    <MailLinkPage
      title={title}
      titleClass={styles.meeting}
      isFound={details !== undefined}
      problem={problem}
      onRetry={retry}
      footer={footer}
    >
      {token && details && (
        <Answer
          token={token}
          invitation={details}
          linkAnswer={answer}
          onChanged={setDetails}
          onProblem={setProblem}
        />
      )}
    </MailLinkPage>
  )
}

interface AnswerProps {
  token: string
  invitation: Invitation
  /** The answer in the address of the link. */
  linkAnswer: Rsvp | undefined
  onChanged: (invitation: Invitation) => void
  onProblem: (problem: LinkProblem | undefined) => void
}

function Answer({ token, invitation, linkAnswer, onChanged, onProblem }: AnswerProps) {
  const [busy, setBusy] = useState<Rsvp>()
  const [isChanging, setChanging] = useState(false)
  const stored = invitation.answer
  const send = async (answer: Rsvp) => {
    if (busy) return
    setBusy(answer)
    onProblem(undefined)
    try {
      onChanged(await call('POST /api/guest-answer', { body: { token, answer } }))
      setChanging(false)
    } catch (error) {
      onProblem(linkProblemOf(error, incompleteLink))
    } finally {
      setBusy(undefined)
    }
  }
  // A link with a different answer than the stored one asks the guest to confirm the change.
  const isAnswered = stored !== null && !isChanging && (linkAnswer === undefined || linkAnswer === stored)
  const first = !isChanging && linkAnswer !== stored ? linkAnswer : undefined
  return (
    <div className={clsx(styles.message, styles.form)}>
      <Facts invitation={invitation} />
      {isAnswered ? (
        <>
          <Note mark="acknowledged" role="status">
            {answered[stored]} {invitation.organizer} sees it.
          </Note>
          <Button size="form" onClick={() => setChanging(true)}>
            Change my answer
          </Button>
        </>
      ) : (
        <div role="group" aria-label="Your answer" className={styles.ways}>
          {(first ? [first, ...rsvps.filter((rsvp) => rsvp !== first)] : rsvps).map((answer) => (
            <Button
              key={answer}
              size="form"
              full
              needsConnection
              look={answer === first ? 'filled' : 'outline'}
              aria-pressed={stored === null ? undefined : answer === stored}
              busy={busy === answer && 'Sending…'}
              onClick={() => void send(answer)}
            >
              {answer === first ? confirms[answer] : offers[answer]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function Facts({ invitation }: { invitation: Invitation }) {
  const { organizer, company, startsAt, endsAt, timeZone, recurrence, location, joinUrl, title } = invitation
  // The reader's time zone, as the browser reports it.
  const here = Temporal.Now.timeZoneId()
  const when = (zone: string): string => {
    const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone).toPlainDate()
    return `${formatDateWithDay(day)}, ${formatTimeRange(startsAt, endsAt, zone)} (${zone})`
  }
  return (
    <div className={styles.facts}>
      <p>
        {organizer} ({company}) invites you.
      </p>
      <p>
        <strong>{when(here)}</strong>
      </p>
      {here !== timeZone && <p>{when(timeZone)}</p>}
      {recurrence !== 'none' && <p>{recurs[recurrence]} Your answer is for all dates.</p>}
      {location !== '' && <p>Where: {shortLocation(location)}</p>}
      {joinUrl !== null && <JoinLink title={title} url={joinUrl} />}
    </div>
  )
}

const offers: Record<Rsvp, string> = { Attending: 'Accept', Maybe: 'Maybe', Declined: 'Decline' }
const confirms: Record<Rsvp, string> = {
  Attending: 'Yes, I accept',
  Maybe: 'Yes, answer “Maybe”',
  Declined: 'Yes, I decline',
}
const answered: Record<Rsvp, string> = {
  Attending: 'You have accepted.',
  Maybe: 'You have answered “Maybe”.',
  Declined: 'You have declined.',
}
const recurs: Record<Exclude<MeetingRecurrence, 'none'>, string> = {
  daily: 'It takes place each day.',
  weekly: 'It takes place each week.',
  monthly: 'It takes place each month.',
}

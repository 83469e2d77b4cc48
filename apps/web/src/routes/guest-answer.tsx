import { createFileRoute } from '@tanstack/react-router'
import { rsvps, type Rsvp } from '#core/meetings/kinds.ts'
import { GuestAnswerPage } from '#web/features/account/guest-answer-page.tsx'

interface Search {
  token?: string
  answer?: Rsvp
}

export const Route = createFileRoute('/guest-answer')({
  validateSearch: ({ token, answer }): Search => {
    const chosen = rsvps.find((rsvp) => rsvp === answer)
    return { ...(typeof token === 'string' && token ? { token } : {}), ...(chosen ? { answer: chosen } : {}) }
  },
  component: function GuestAnswer() {
    const { token, answer } = Route.useSearch()
    return <GuestAnswerPage token={token} answer={answer} />
  },
})

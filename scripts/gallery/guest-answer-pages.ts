import type { Page } from 'playwright'
import type { Shot } from './shot.ts'

const route = '/guest-answer'
const path = `${route}?token=${'x'.repeat(200)}`

const invitation = {
  guest: 'k…@guest.example',
  organizer: 'Priya Raghunathan',
  company: 'Acme',
  title: 'Product and engineering weekly',
  startsAt: '2026-06-12T12:00:00Z',
  endsAt: '2026-06-12T12:45:00Z',
  timeZone: 'Asia/Kolkata',
  recurrence: 'weekly',
  location: 'Room 4, or https://meet.example/weekly',
  joinUrl: 'https://meet.example/weekly',
  answer: null,
}

/** The page that the links in a guest's mail open, in its states. */
export const guestAnswerShots: Shot[] = [
  { route, path, role: 'visitor', state: 'loaded', before: invitationIs({}) },
  { route, path: `${path}&answer=Declined`, role: 'visitor', state: 'asked', before: invitationIs({}) },
  { route, path, role: 'visitor', state: 'answered', before: invitationIs({ answer: 'Attending' }) },
  { route, role: 'visitor', state: 'no-link' },
  { route, path, role: 'visitor', state: 'wrong', expectedError: /404/ },
  { route, path, role: 'visitor', state: 'loading', before: neverAnswer, isLoading: true },
]

function invitationIs(given: object) {
  return (page: Page) =>
    page.route('**/api/guest-answer?*', (request) => request.fulfill({ json: { ...invitation, ...given } }))
}

async function neverAnswer(page: Page) {
  await page.route('**/api/guest-answer?*', () => {})
}

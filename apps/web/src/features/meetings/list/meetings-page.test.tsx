import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, standInTime } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { todayId } from './day-list.tsx'
import { MeetingsPage } from './meetings-page.tsx'

const [example] = exampleOf('GET /meetings').items
const answer = {
  ...exampleOf('GET /meetings'),
  items: [{ ...example!, date: standInTime.slice(0, 10), startsAt: standInTime }],
  count: 1,
}

it('begins at today on a phone, also where the meetings took their time', async () => {
  inWindow(phone)
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  // The list waits behind its skeleton for a moment after the answer.
  const slowly = () => new Promise<typeof answer>((resolve) => setTimeout(resolve, 300, answer))
  await renderPage(<MeetingsPage search={{}} />, {
    as: somebodyWith('CAN_VIEW_OWN_MEETINGS'),
    api: { 'GET /meetings': slowly, 'GET /meetings/overview': exampleOf('GET /meetings/overview') },
  })
  await screen.findByRole('heading', { name: /^Today/ })
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([document.getElementById(todayId)]))
})

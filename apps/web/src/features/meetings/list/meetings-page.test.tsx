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

/** The list on a phone, with the heading of today so far below the top of the window; whether it was scrolled there. */
async function opened(todayAt: number) {
  inWindow(phone)
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, todayAt, 390, 52))
  // The list waits behind its skeleton for a moment after the answer.
  const slowly = () => new Promise<typeof answer>((resolve) => setTimeout(resolve, 300, answer))
  await renderPage(<MeetingsPage search={{}} />, {
    as: somebodyWith('CAN_VIEW_OWN_MEETINGS'),
    api: { 'GET /meetings': slowly, 'GET /meetings/overview': exampleOf('GET /meetings/overview') },
  })
  await screen.findByRole('heading', { name: /^Today/ })
  return scrolled.mock.contexts
}

it('begins at today on a phone, also where the meetings took their time', async () => {
  const scrolled = await opened(innerHeight)
  await waitFor(() => expect(scrolled).toEqual([document.getElementById(todayId)]))
})

it('stays at its title where today is in the upper half of the window anyway', async () => {
  expect(await opened(innerHeight / 3)).toEqual([])
})

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

/** Opens the list on a phone with the heading of today at a distance from the top. Returns whether it was scrolled there. */
async function opened(todayAt: number) {
  inWindow(phone)
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, todayAt, 390, 52))
  // The skeleton stays for a moment after the answer.
  const slowly = () => new Promise<typeof answer>((resolve) => setTimeout(resolve, 300, answer))
  await renderPage(<MeetingsPage search={{}} />, {
    as: somebodyWith('CAN_VIEW_OWN_MEETINGS'),
    api: { 'GET /meetings': slowly, 'GET /meetings/overview': exampleOf('GET /meetings/overview') },
  })
  await screen.findByRole('heading', { name: /^Today/ })
  return scrolled.mock.contexts
}

it('begins at today on a phone, even if the meetings load slowly', async () => {
  const scrolled = await opened(innerHeight)
  await waitFor(() => expect(scrolled).toEqual([document.getElementById(todayId)]))
})

it('stays at its title if today is in the upper half of the window', async () => {
  expect(await opened(innerHeight / 3)).toEqual([])
})

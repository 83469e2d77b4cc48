import { Link } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, expectTypeOf, it } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { linkTo, linkWithin, submitToday, type SearchOf } from './link-to.ts'

it('builds the path with its parameters and search parameters', async () => {
  const session = linkTo({
    to: '/meetings/$meetingId',
    params: { meetingId: 'meet_1' },
    search: { date: '2026-06-09' },
  })
  await renderPage(
    <>
      <Link {...session}>session</Link>
      <Link {...submitToday}>report</Link>
      <Link {...linkWithin('/my-tasks', (previous) => ({ ...previous, taskId: 'new' }))}>task</Link>
    </>,
    { at: '/my-tasks?view=kanban' },
  )
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('session')).toBe('/meetings/meet_1?date=2026-06-09')
  expect(addressOf('report')).toBe('/submit-eod/today')
  expect(addressOf('task')).toBe('/my-tasks?view=kanban&taskId=new')
})

it('refuses addresses that no page accepts, by its types', () => {
  // @ts-expect-error -- no page has this path
  linkTo({ to: '/my-tusks' })
  // @ts-expect-error -- the page has no such parameter
  linkTo({ to: '/my-tasks', search: { tuskId: 'new' } })
  // @ts-expect-error -- a page number is a number
  linkTo({ to: '/my-tasks', search: { page: 'two' } })
  // @ts-expect-error -- the path has a parameter
  linkTo({ to: '/meetings/$meetingId' })
  // @ts-expect-error -- no page has this path
  linkWithin('/my-tusks', () => ({}))
  // @ts-expect-error -- the page has no such view
  linkWithin('/my-tasks', () => ({ view: 'heap' }))
  expectTypeOf<SearchOf<'/meetings/$meetingId'>>().toEqualTypeOf<{ date?: string }>()
})

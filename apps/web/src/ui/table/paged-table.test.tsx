import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { PagedTable } from './paged-table.tsx'
import { RowLink } from './row-link.tsx'

const people = ['Ana', 'Bo', 'Chris', 'Dana', 'Eli']
const pageSize = 2

interface PeopleProps {
  /** The response with the rows waits for this promise. */
  until?: Promise<void>
  page: number
  go: (change: { page?: number | undefined }, options?: { replace?: boolean }) => void
  countsApart: boolean
}

function People({ page, go, countsApart, until }: PeopleProps) {
  const count = useQuery({ queryKey: ['count'], queryFn: async () => ({ count: people.length }) })
  const list = usePagedList({
    page,
    pageSize,
    ...(countsApart ? { count } : {}),
    pageAt: (at) => ({
      queryKey: ['people', 'GET /users', { page: at }] as never,
      queryFn: async () => {
        await until
        return {
          items: people.slice((at - 1) * pageSize, at * pageSize),
          ...(countsApart ? {} : { total: people.length }),
        }
      },
    }),
  })
  return (
    <PagedTable
      caption="People"
      columns={[{ key: 'name', head: 'Name', cell: (name) => <RowLink to="/">{name}</RowLink> }]}
      list={list}
      go={go}
      rowId={(name) => name}
      rowName={(name) => name}
      empty="Nobody"
    />
  )
}

async function open(page: number, countsApart = false) {
  const go = vi.fn<PeopleProps['go']>()
  const { user } = await renderPage(<People page={page} go={go} countsApart={countsApart} />)
  const link = async (name: string) => (await screen.findByRole('link', { name })).focus()
  return { user, go, link }
}

it.each([false, true])(
  'shows the last page if the address names a later one, and corrects the address (separate count: %s)',
  async (countsApart) => {
    const { user, go, link } = await open(9, countsApart)
    await link('Eli')
    expect(screen.getByText('5 of 5')).toBeVisible()
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(go.mock.calls).toEqual([[{ page: 3 }, { replace: true }], [{ page: 2 }]])
  },
)

it('stops at the first page when the keys turn pages', async () => {
  const first = await open(1)
  await first.link('Ana')
  await first.user.keyboard('{Shift>}{ArrowLeft}{ArrowRight}{/Shift}')
  expect(first.go.mock.calls).toEqual([[{ page: 1 }], [{ page: 2 }]])
})

it('stops at the last page when the keys turn pages', async () => {
  const { user, go, link } = await open(3)
  await link('Eli')
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(go).toHaveBeenCalledExactlyOnceWith({ page: 3 })
})

it('shows the pager together with the rows, even if their number is known earlier', async () => {
  const answer = Promise.withResolvers<void>()
  await renderPage(<People page={1} go={vi.fn<PeopleProps['go']>()} countsApart until={answer.promise} />)
  // The number is known.
  await act(() => Promise.resolve())
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  answer.resolve()
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ana' })).toBeVisible()
})

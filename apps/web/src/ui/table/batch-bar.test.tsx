import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { BatchBar } from './batch-bar.tsx'
import { Button } from '../button/button.tsx'
import { DataTable } from './data-table.tsx'
import { RowLink } from './row-link.tsx'
import { SidePanel } from '../overlay/side-panel.tsx'

function People({ hasPanel = false }: { hasPanel?: boolean }) {
  const [rows, setRows] = useState(['Ana', 'Bo', 'Chris'])
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const clear = () => setIds(new Set())
  return (
    <main>
      <DataTable
        caption="People"
        columns={[{ key: 'name', head: 'Name', cell: (name) => <RowLink to="/">{name}</RowLink> }]}
        rows={rows}
        rowId={(name) => name}
        rowName={(name) => name}
        selection={{ ids, onChange: setIds }}
        empty="Nobody"
      />
      <BatchBar count={ids.size} onClear={clear}>
        <Button>Complete</Button>
        <Button
          onClick={() => {
            setRows(rows.filter((name) => !ids.has(name)))
            clear()
          }}
        >
          Remove
        </Button>
      </BatchBar>
      {hasPanel && (
        <SidePanel title="Bo" isOpen onClose={() => {}}>
          <p>About him</p>
        </SidePanel>
      )}
    </main>
  )
}

async function select(name: string, hasPanel = false) {
  const { user } = await renderPage(<People hasPanel={hasPanel} />)
  const row = await screen.findByRole('link', { name })
  // An opened panel takes the focus.
  if (hasPanel) await waitFor(async () => expect(await screen.findByRole('dialog')).toHaveFocus())
  row.focus()
  await user.keyboard('x')
  return { user, row, bar: await screen.findByRole('toolbar', { name: 'Selected rows' }) }
}

it('is reached from a row by F6, which returns to that row', async () => {
  const { user, row, bar } = await select('Bo')
  expect(bar).toHaveTextContent('F6')
  await user.keyboard('{F6}')
  expect(screen.getByRole('button', { name: 'Complete' })).toHaveFocus()
  await user.keyboard('{F6}')
  expect(row).toHaveFocus()
})

it('comes between the row and a docked panel for F6', async () => {
  const { user, row } = await select('Bo', true)
  await user.keyboard('{F6}')
  expect(screen.getByRole('button', { name: 'Complete' })).toHaveFocus()
  await user.keyboard('{F6}')
  expect(screen.getByRole('dialog', { name: 'Bo' })).toHaveFocus()
  row.focus()
  await user.keyboard('{F6}')
  expect(screen.getByRole('button', { name: 'Complete' })).toHaveFocus()
})

it.each(['{Escape}', '{Tab}{Tab}{Enter}'])(
  'returns the focus to the row when %s clears the selection',
  async (keys) => {
    const { user, row, bar } = await select('Bo')
    await user.keyboard(`{F6}${keys}`)
    expect(bar).not.toBeInTheDocument()
    await waitFor(() => expect(row).toHaveFocus())
  },
)

it('moves the focus to the list when an action removes the row', async () => {
  const { user } = await select('Ana')
  await user.keyboard('{F6}{Tab}{Enter}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Bo' })).toHaveFocus())
})

import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { useLift } from './use-lift.ts'

const full = exampleOf('GET /tasks/team/board').columns
const empty = full.map((column) => ({ ...column, count: 0, items: [] }))
const card = full.flatMap(({ items }) => items)[0]!

function Board() {
  const [columns, setColumns] = useState(full)
  const { lift, start } = useLift({ board: 'team', columns, onDrop: () => {}, announce: () => {} })
  return (
    <>
      <button type="button" onClick={() => start(card.id, 'pointer')}>
        Lift
      </button>
      <button type="button" onClick={() => setColumns(empty)}>
        Delete
      </button>
      <p>{lift ? 'Held' : 'Nothing held'}</p>
    </>
  )
}

it('a card that somebody deletes while it is dragged is no longer lifted, with a message', async () => {
  const { user } = await renderPage(<Board />)
  await user.click(screen.getByRole('button', { name: 'Lift' }))
  expect(screen.getByText('Held')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByText('Nothing held')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(`${card.title} is no longer on this board`)
})

import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { OptionFilter } from './option-filter.tsx'

const few = ['Open', 'Blocked', 'Done'].map((label) => ({ value: label.toLowerCase(), label }))
const many = ['Ana', 'Bo', 'Chris', 'Dana', 'Eli', 'Finn', 'Gita', 'Hugo', 'Ines'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

function Filter({ options }: { options: typeof few }) {
  const [value, setValue] = useState<string>()
  return (
    <>
      <OptionFilter label="Status" anyLabel="All" options={options} value={value} onChange={setValue} />
      <output>{value ?? 'any'}</output>
    </>
  )
}

async function open(options: typeof few) {
  const { user } = await renderPage(<Filter options={options} />)
  const button = await screen.findByRole('button', { name: 'Status' })
  await user.click(button)
  await screen.findByRole('radiogroup', { name: 'Status' })
  return { user, button }
}
const group = () => screen.queryByRole('radiogroup', { name: 'Status' })

it('stays open while the arrow keys move through the options, and Enter closes it', async () => {
  const { user } = await open(few)
  screen.getByRole('radio', { name: 'All' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByText('blocked')).toBeVisible()
  expect(group()).toBeVisible()
  await user.keyboard('{Enter}')
  await expect.poll(group).toBeNull()
  expect(screen.getByText('blocked')).toBeVisible()
})

it('closes when an option is pressed, also after the arrow keys', async () => {
  const { user } = await open(few)
  screen.getByRole('radio', { name: 'All' }).focus()
  await user.keyboard('{ArrowDown}')
  await user.click(screen.getByText('Done'))
  await expect.poll(group).toBeNull()
  expect(screen.getByText('done')).toBeVisible()
})

it('selects the first match of the typed text on Enter, and nothing without one', async () => {
  const { user } = await open(many)
  await user.type(screen.getByRole('textbox', { name: 'Search status' }), 'xx{Enter}')
  expect(screen.getByText('any')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Search status' }), '{Backspace}{Backspace}gi{Enter}')
  await expect.poll(group).toBeNull()
  expect(screen.getByText('gita')).toBeVisible()
})

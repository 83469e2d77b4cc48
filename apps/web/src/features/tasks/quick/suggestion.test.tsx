import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { exampleOf, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { QuickEntry } from './quick-entry.tsx'
import { SuggestionProvider } from './suggestion.tsx'

beforeEach(clearDevice)

const field = () => screen.getByRole('textbox', { name: 'Quick add a task' })
const suggested = {
  title: 'Driver roster for week 25',
  description: 'Plan all drivers.',
  suggestedDueDate: '2026-06-12',
  suggestedPriority: 'High' as const,
  key: 'operator' as const,
  refusedKeys: [],
}

/** Stands in for the button of another feature. */
function Suggest({ wish, onSuggested }: { wish: string; onSuggested: (task: typeof suggested) => void }) {
  return (
    <button type="button" onClick={() => onSuggested(suggested)}>
      Suggest from {wish}
    </button>
  )
}

const open = (mayAsk: boolean, api: Answers = {}) =>
  renderPage(
    <SuggestionProvider value={(props) => <Suggest {...props} />}>
      <QuickEntry board="mine" />
    </SuggestionProvider>,
    {
      as: mayAsk
        ? somebodyWith('CAN_CREATE_PERSONAL_TASKS', 'CAN_USE_GEMINI_AI')
        : somebodyWith('CAN_CREATE_PERSONAL_TASKS'),
      api,
    },
  )

it('writes the suggested task into the field, and adds it with its description as it was changed', async () => {
  const { user, api } = await open(true, { 'POST /tasks/quick': exampleOf('POST /tasks/quick') })
  await user.type(field(), 'roster 25')
  await user.click(await screen.findByRole('button', { name: 'Suggest from roster 25' }))
  expect(field()).toHaveValue('Driver roster for week 25 due:2026-06-12 p:high ')
  expect(api.asked).toEqual([])
  await user.type(screen.getByLabelText(/^Description/), ' Ask Hosur.')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(/Task/)).toBeVisible()
  expect(api.askedOf('POST /tasks/quick').map(({ body }) => body)).toMatchObject([
    {
      text: 'Driver roster for week 25 due:2026-06-12 p:high ',
      board: 'mine',
      teamName: null,
      description: 'Plan all drivers. Ask Hosur.',
    },
  ])
})

it('is offered neither without words nor for several tasks', async () => {
  const { user } = await open(true)
  expect(screen.queryByRole('button', { name: /^Suggest/ })).toBeNull()
  await user.type(field(), '/ One{Shift>}{Enter}{/Shift}/ Two')
  expect(screen.queryByRole('button', { name: /^Suggest/ })).toBeNull()
})

it('is not offered to people who may not use AI', async () => {
  const { user } = await open(false)
  await user.type(field(), 'roster')
  expect(screen.queryByRole('button', { name: /^Suggest/ })).toBeNull()
})

import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { AssistantRow } from './assistant-row.tsx'

const state = exampleOf('GET /assistant')
const open = async (changed: Partial<typeof state> = {}, api: Answers = {}) => {
  const rendered = await renderPage(<AssistantRow />, {
    as: somebodyWith('CAN_MANAGE_ROLES'),
    api: { 'GET /assistant': { ...state, ...changed }, ...api },
  })
  await screen.findByRole('article', { name: 'AI provider' })
  return rendered
}
const row = () => screen.getByRole('article', { name: 'AI provider' })

it('shows the provider, the key, and how much of the month is used', async () => {
  await open()
  for (const text of [
    'Connected',
    'Gemini, model gemini-2.5-flash, at generativelanguage.googleapis.com',
    'Of the company, ends in x7Qk, set 01-Jun-2026 by Farida Merchant',
    'June 2026',
    '41 of 500 texts, 218,400 tokens',
  ])
    expect(row()).toHaveTextContent(text)
})

it.each<[string, Partial<typeof state>, string[], string[]]>([
  [
    'no key',
    { state: 'not-connected', keyOf: null, companyKey: null },
    ['No key', 'Set key'],
    ['Remove key'],
  ],
  [
    'the operator’s key',
    { keyOf: 'operator', companyKey: null },
    ['Of this server'],
    ['Set key', 'Remove key'],
  ],
  ['AI turned off', { isOn: false }, ['Turned off', 'No text leaves Daymark'], []],
  ['a failing provider', { state: 'failing' }, ['Not working', 'The last question failed'], []],
  ['a used-up budget', { monthlySummaries: 41 }, ['41 of 41 texts', 'budget of this month is used up'], []],
  ['no limit', { monthlySummaries: null }, ['41 texts, 218,400 tokens, no limit set'], []],
])('with %s it shows the matching texts', async (_what, changed, shown, hidden) => {
  await open(changed)
  for (const text of shown) expect(row()).toHaveTextContent(text)
  for (const text of hidden) expect(row()).not.toHaveTextContent(text)
})

it('replaces the key, which has to be more than spaces', async () => {
  const { user, api } = await open({}, { 'PUT /assistant/key': state })
  await user.click(screen.getByRole('button', { name: 'Replace key' }))
  await user.type(await screen.findByLabelText('API key'), '  ')
  await user.click(screen.getByRole('button', { name: 'Save key' }))
  expect((await screen.findAllByText('Enter an API key.'))[0]).toBeVisible()
  await user.type(screen.getByLabelText('API key'), 'new-key')
  await user.click(screen.getByRole('button', { name: 'Save key' }))
  expect(await screen.findByText('The AI key is set.')).toBeVisible()
  expect(api.askedOf('PUT /assistant/key').map(({ body }) => body)).toEqual([{ key: 'new-key' }])
})

it('asks before the key is removed', async () => {
  const { user, api } = await open({}, { 'DELETE /assistant/key': state })
  await user.click(screen.getByRole('button', { name: 'Remove key' }))
  expect(api.askedOf('DELETE /assistant/key')).toEqual([])
  const question = await screen.findByRole('dialog', { name: 'Remove the AI key?' })
  await user.click(within(question).getByRole('button', { name: 'Remove key' }))
  expect(await screen.findByText('The AI key is removed.')).toBeVisible()
})

it('accepts limits in the digits of another script', async () => {
  const { user, api } = await open({}, { 'PUT /assistant/settings': state })
  await user.click(screen.getByRole('button', { name: 'Limit or turn off' }))
  const tokens = await screen.findByLabelText(/^Tokens a month/)
  await user.clear(tokens)
  await user.type(tokens, '\u0661\u066c\u0660\u0660\u0660')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The AI settings are saved.')).toBeVisible()
  expect(api.askedOf('PUT /assistant/settings')[0]?.body).toMatchObject({ monthlyTokens: 1_000 })
})

it('sends only the limits that were changed, and an empty one as none', async () => {
  const { user, api } = await open({}, { 'PUT /assistant/settings': state })
  await user.click(screen.getByRole('button', { name: 'Limit or turn off' }))
  const texts = await screen.findByLabelText(/^Texts a month/)
  await user.clear(texts)
  await user.type(screen.getByLabelText(/^Tokens a month/), 'many')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/^Write a whole number/))[0]).toBeVisible()
  await user.clear(screen.getByLabelText(/^Tokens a month/))
  await user.type(screen.getByLabelText(/^Tokens a month/), '1,000,000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The AI settings are saved.')).toBeVisible()
  expect(api.askedOf('PUT /assistant/settings').map(({ body }) => body)).toEqual([
    { monthlySummaries: null, monthlyTokens: 1_000_000 },
  ])
})

import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { ProvisioningPage } from './provisioning-page.tsx'

const state = exampleOf('GET /provisioning')
const [key] = state.keys
const roles = exampleOf('GET /roles')
const me = { ...somebodyWith('CAN_MANAGE_ROLES'), isTenantAdmin: true }
const open = (api: Answers = {}) =>
  renderPage(<ProvisioningPage />, {
    as: me,
    api: {
      'GET /provisioning': state,
      'GET /me': me,
      'GET /roles': roles,
      'GET /business-units': exampleOf('GET /business-units'),
      ...api,
    },
  })
const button = (name: string) => screen.findByRole('button', { name })
const field = async (label: string) =>
  within(await screen.findByRole('dialog')).findByLabelText(new RegExp(`^${label}`))

it('shows the base address, what was done, and what was refused', async () => {
  await open()
  expect(await screen.findByLabelText('Base address')).toHaveValue('https://daymark.example/scim/v2')
  expect(screen.getByText(/^41 active people are provisioned/)).toBeVisible()
  const refused = screen.getByText('Add a person: ravi@elsewhere.example').closest('li')!
  expect(refused).toHaveTextContent('elsewhere.example is not a verified domain of the company.')
  expect(refused).toHaveTextContent('2 times, last')
  expect(
    within(screen.getByRole('list', { name: 'Groups of your service' })).getByRole('listitem'),
  ).toHaveTextContent('daymark-managers3 members · gives a role')
})

it('says what is missing before a key can be made', async () => {
  await open({
    'GET /provisioning': { ...state, domains: [], keys: [], placements: [], failures: [] },
  })
  expect(await screen.findByText(/SCIM adds people of your verified domains only/)).toBeVisible()
  expect(await screen.findByText('Verify a domain of the company first.')).toBeVisible()
  expect(await button('Create SCIM key')).toHaveAccessibleDescription('Verify a domain of the company first.')
})

it('folds many groups, so that the keys stay in sight', async () => {
  const [group] = state.groups
  const groups = Array.from({ length: 12 }, (_, n) => ({
    ...group!,
    id: `${group!.id.slice(0, -2)}${n + 10}`,
    name: `site ${n}`,
  }))
  const { user } = await open({ 'GET /provisioning': { ...state, groups: groups.toSorted(byName) } })
  const list = await screen.findByRole('list', { name: 'Groups of your service', hidden: true })
  expect(list).not.toBeVisible()
  await user.click(screen.getByText('12 groups of your service'))
  expect(list).toBeVisible()
  const names = within(list)
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent)
  expect(names.slice(0, 3)).toEqual(['site 0', 'site 1', 'site 2'])
})

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

it('warns of an expiry, and keeps the dialog open until the key is saved', async () => {
  const { user, api } = await open({ 'POST /provisioning/keys': exampleOf('POST /provisioning/keys') })
  await user.click(await button('Create SCIM key'))
  await user.type(await field('Name'), ' Okta ')
  expect(screen.queryByText(/When it expires/)).toBeNull()
  await user.selectOptions(await field('Works for'), '90 days')
  expect(screen.getByText(/When it expires, nobody is added or archived/)).toBeVisible()
  await user.type(await field('Current password'), 'correct-battery')
  await user.click(await button('Create key'))
  expect(await screen.findByLabelText('SCIM key Okta')).toHaveValue(
    exampleOf('POST /provisioning/keys').token,
  )
  expect(api.askedOf('POST /provisioning/keys').map(({ body }) => body)).toEqual([
    { name: 'Okta', days: 90, currentPassword: 'correct-battery' },
  ])
  await user.keyboard('{Escape}')
  expect(screen.getByLabelText('SCIM key Okta')).toBeVisible()
  await user.click(await button('I have saved it'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('ends a key after a question', async () => {
  const { user, api } = await open({ 'DELETE /provisioning/keys/{scimKeyId}': undefined })
  await user.click(await button(`End key ${key!.name}`))
  api.serve({ 'GET /provisioning': { ...state, keys: [] } })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End key' }))
  expect(await screen.findByText('Your service has no key yet.')).toBeVisible()
})

it('saves the roles by group with the version that was read, and shows a refusal beside them', async () => {
  const { user, api } = await open({ 'PUT /provisioning/placements': new Refused('scim_place_needed') })
  await user.click(await button('Change roles'))
  await user.click(await button('Add group'))
  await user.click(await button('Save roles'))
  expect((await screen.findAllByText('Enter the name of each group.'))[0]).toBeVisible()
  const line = screen.getByRole('group', { name: 'New group' })
  await user.click(within(line).getByRole('button', { name: /^Remove/ }))
  await user.click(await button('Remove everybody else'))
  await user.type(await field('Current password'), 'correct-battery')
  await user.click(await button('Save roles'))
  expect(await screen.findByText(/^Add a line for everybody else first/)).toBeVisible()
  expect(api.askedOf('PUT /provisioning/placements').map(({ body }) => body)).toEqual([
    { placements: state.placements.slice(0, 1), version: 2, currentPassword: 'correct-battery' },
  ])
})

it('says to somebody who is no administrator of the company who can change it', async () => {
  await open({ 'GET /provisioning': new Refused('only_administrators') })
  expect(await screen.findByText(/^Only an administrator of the company/)).toBeVisible()
})

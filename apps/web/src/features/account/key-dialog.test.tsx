import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import KeyDialog from './key-dialog.tsx'

const as = somebodyWith('CAN_VIEW_OWN_REPORTS', 'CAN_SUBMIT_OWN_EOD', 'CAN_MANAGE_ROLES')
const example = exampleOf('POST /me/keys')
const [role] = exampleOf('GET /roles').items
const roles = {
  items: [
    {
      ...role!,
      id: 'role_01k0000000e0000000000000r1',
      name: 'Reporter',
      permissions: ['CAN_SUBMIT_OWN_EOD'],
    },
    {
      ...role!,
      id: 'role_01k0000000e0000000000000r2',
      name: 'Manager',
      permissions: ['CAN_MANAGE_TEAM_TASKS'],
    },
  ],
}

async function open(api: Answers = {}, isOfCompany = false) {
  const onClose = vi.fn()
  const onMade = vi.fn()
  const page = await renderPage(<KeyDialog isOfCompany={isOfCompany} onClose={onClose} onMade={onMade} />, {
    as,
    api: { 'POST /me/keys': example, 'GET /roles': roles as never, ...api },
  })
  const dialog = within(await screen.findByRole('dialog'))
  return { ...page, dialog, onClose, onMade }
}

it('offers only the permissions of its person, sends the choice, and shows the key once', async () => {
  const { user, api, dialog, onClose, onMade } = await open()
  expect(dialog.getAllByRole('checkbox')).toHaveLength(5)
  await user.type(dialog.getByLabelText('Name'), ' Payroll ')
  await user.click(dialog.getByRole('checkbox', { name: 'Submit their own daily report' }))
  expect(dialog.getByText('1 of 3 chosen')).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'EOD reports' })).toBePartiallyChecked()
  await user.click(dialog.getByRole('checkbox', { name: 'EOD reports' }))
  expect(dialog.getByText('2 of 3 chosen')).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Works for'), '30 days')
  await user.type(dialog.getByLabelText(/^Allowed addresses/), '203.0.113.5, 198.51.100.0/24')
  await user.type(dialog.getByLabelText('Current password'), 'right-horse')
  await user.click(dialog.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByRole('dialog', { name: 'Save the key' })).toBeVisible()
  expect(api.askedOf('POST /me/keys').map(({ body }) => body)).toEqual([
    {
      name: 'Payroll',
      permissions: ['CAN_VIEW_OWN_REPORTS', 'CAN_SUBMIT_OWN_EOD'],
      days: 30,
      addresses: ['203.0.113.5', '198.51.100.0/24'],
      currentPassword: 'right-horse',
    },
  ])
  expect(dialog.getByLabelText('Key Payroll')).toHaveValue(example.token)
  expect(dialog.getByLabelText('Key Payroll')).toHaveFocus()
  expect(onMade).toHaveBeenCalledOnce()
  // Neither Escape nor a cross loses the key.
  await user.keyboard('{Escape}')
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'I have saved it' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('says what is missing before anything is sent', async () => {
  const { user, api, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Create key' }))
  for (const message of [
    'Give the key a name.',
    'Choose what the key may do.',
    'Current password is required',
  ])
    expect(dialog.getAllByText(message).length).toBeGreaterThan(0)
  expect(api.askedOf('POST /me/keys')).toEqual([])
})

it('keeps the form with the reason if the server refuses', async () => {
  const { user, dialog } = await open({ 'POST /me/keys': new Refused('key_limit') })
  await user.type(dialog.getByLabelText('Name'), 'Payroll')
  await user.click(dialog.getByRole('checkbox', { name: 'EOD reports' }))
  await user.type(dialog.getByLabelText('Current password'), 'right-horse')
  await user.click(dialog.getByRole('button', { name: 'Create key' }))
  expect(await dialog.findByText('There are as many keys as possible. End one first.')).toBeVisible()
  expect(dialog.getByLabelText('Name')).toHaveValue('Payroll')
})

it('of the company offers the roles within reach, and the permissions of the chosen one', async () => {
  const { user, api, dialog } = await open({ 'POST /keys': exampleOf('POST /keys') }, true)
  expect(dialog.getByLabelText('Name')).toHaveFocus()
  const choice = dialog.getByLabelText('Role')
  await within(choice).findByRole('option', { name: 'Reporter' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a role', 'Reporter'])
  expect(dialog.getByText('Choose a role first.')).toBeVisible()
  await user.selectOptions(choice, 'Reporter')
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(dialog.getByRole('checkbox', { name: 'Submit their own daily report' }))
  await user.type(dialog.getByLabelText('Name'), 'Payroll')
  await user.type(dialog.getByLabelText('Current password'), 'right-horse')
  await user.click(dialog.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByRole('dialog', { name: 'Save the key' })).toBeVisible()
  expect(api.askedOf('POST /keys')[0]!.body).toMatchObject({
    roleId: 'role_01k0000000e0000000000000r1',
    permissions: ['CAN_SUBMIT_OWN_EOD'],
    days: 90,
    addresses: [],
  })
})

it('asks for the role of a key of the company before what it may do', async () => {
  const { user, dialog } = await open({}, true)
  await user.click(dialog.getByRole('button', { name: 'Create key' }))
  expect((await dialog.findAllByText('Choose the role of the key.'))[0]).toBeVisible()
  expect(dialog.queryByText('Choose what the key may do.')).toBeNull()
})

it('names what its button copies', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText('Name'), 'Payroll')
  await user.click(dialog.getByRole('checkbox', { name: 'EOD reports' }))
  await user.type(dialog.getByLabelText('Current password'), 'right-horse')
  await user.click(dialog.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByRole('button', { name: `Copy Key ${example.key.name}` })).toBeVisible()
})

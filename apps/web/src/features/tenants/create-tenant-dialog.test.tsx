import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { CreateTenantDialog } from './create-tenant-dialog.tsx'

const list = exampleOf('GET /platform/tenants')
const [company] = list.items
const none: Answers = { 'GET /platform/tenants': { ...list, items: [], total: 0 } }

async function open(api: Answers = none) {
  const page = await renderPage(<CreateTenantDialog onClose={() => {}} />, {
    as: platformAdministrator(),
    api: { ...api, 'POST /platform/tenants': exampleOf('POST /platform/tenants') },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Create tenant' })
  const send = () => page.user.click(within(dialog).getByRole('button', { name: 'Create tenant' }))
  return { ...page, dialog, send }
}

it('shows one sentence about empty fields, and at each field that it is missing', async () => {
  const { api, dialog, send } = await open()
  await send()
  expect(await within(dialog).findAllByText('Please fill all required fields')).toHaveLength(1)
  for (const label of [
    'Company name',
    'Administrator’s name',
    'Administrator’s email',
    'Administrator’s password',
  ])
    expect(within(dialog).getByLabelText(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`${label} is missing\\.`),
    )
  expect(api.askedOf('POST /platform/tenants')).toEqual([])
})

it('explains the rule for passwords before anything is refused', async () => {
  const { dialog } = await open()
  expect(
    within(dialog).getByLabelText('Administrator’s password', { exact: true }),
  ).toHaveAccessibleDescription(
    /At least 6 characters, without their name, email or company, and not easy to guess/,
  )
})

it('warns about a company of the same name, regardless of case and spaces', async () => {
  const { user, dialog } = await open({ 'GET /platform/tenants': list })
  const name = within(dialog).getByLabelText('Company name')
  await user.type(name, `${company!.name} Two`)
  expect(within(dialog).queryByText(/of this name already/)).toBeNull()
  await user.clear(name)
  await user.type(name, ` ${company!.name.toUpperCase()} `)
  expect(
    await within(dialog).findByText(
      `There is a tenant of this name already: ${company!.name}, ${company!.domain}.`,
    ),
  ).toBeVisible()
})

it('suggests the browser’s time zone by its current name, and finds others by a part of theirs', async () => {
  vi.spyOn(Temporal.Now, 'timeZoneId').mockReturnValue('Asia/Calcutta')
  const { user, api, dialog, send } = await open()
  const zone = within(dialog).getByLabelText('Time zone', { selector: 'input' })
  expect(zone).toHaveValue('Asia/Kolkata (UTC+5:30)')
  await user.clear(zone)
  await user.type(zone, 'kyiv')
  const options = await screen.findAllByRole('option', { hidden: true })
  const found = options.filter((one) => !(one instanceof HTMLOptionElement))
  expect(found.map(({ textContent }) => textContent)).toEqual(['Europe/Kyiv (UTC+3)'])
  await user.type(within(dialog).getByLabelText('Company name'), 'Initech')
  await user.type(within(dialog).getByLabelText('Administrator’s name'), 'Bill Lumbergh')
  await user.type(within(dialog).getByLabelText('Administrator’s email'), 'bill@initech.example')
  await user.type(within(dialog).getByLabelText('Administrator’s password', { exact: true }), 'right-horse')
  await send()
  await waitFor(() =>
    expect(api.askedOf('POST /platform/tenants').map(({ body }) => body)).toMatchObject([
      { companyName: 'Initech', timeZone: 'Europe/Kyiv' },
    ]),
  )
  const handOver = within(await screen.findByRole('dialog', { name: `Hand over ${company!.name}` }))
  expect(handOver.getByLabelText('Sign-in address')).toHaveValue(location.origin)
  expect(handOver.getByText(/^No mail was sent to Daniel Okafor\./)).toBeVisible()
  await user.click(handOver.getByRole('button', { name: 'Copy the note' }))
  const note = await navigator.clipboard.readText()
  expect(note).toContain(`Sign in here: ${location.origin}\nYour email: ${company!.adminEmail}`)
  expect(note).not.toContain('right-horse')
})

import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as leaving from '#web/lib/leave-for.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { CompanySignInPage } from './company-sign-in-page.tsx'

const state = exampleOf('GET /company-sign-in')
const [domain] = state.domains
const roles = exampleOf('GET /roles')
const units = exampleOf('GET /business-units')
const me = { ...somebodyWith('CAN_MANAGE_ROLES'), isTenantAdmin: true }
const open = (api: Answers = {}) =>
  renderPage(<CompanySignInPage />, {
    as: me,
    api: {
      'GET /company-sign-in': state,
      'GET /me': me,
      'GET /roles': roles,
      'GET /business-units': units,
      ...api,
    },
  })
const button = (name: string) => screen.findByRole('button', { name })
const field = async (label: string) =>
  within(await screen.findByRole('dialog')).findByLabelText(new RegExp(`^${label}`))

it('shows the record of a domain until it is verified', async () => {
  const unproven = { ...domain!, verifiedAt: null, checkedAt: null }
  const { user, api } = await open({
    'GET /company-sign-in': { ...state, domains: [unproven] },
    'POST /company-sign-in/domains/{domain}/verify': new Refused('sign_in_record_missing'),
  })
  await user.click(await button('Verify acme.example'))
  expect(await screen.findByText(/The TXT record was not found/)).toBeVisible()
  expect(screen.getByLabelText('Value')).toHaveValue(domain!.recordValue)
  api.serve({
    'POST /company-sign-in/domains/{domain}/verify': domain!,
    'GET /company-sign-in': state,
  })
  await user.click(await button('Verify acme.example'))
  expect(await screen.findByText('acme.example is verified.')).toBeVisible()
  await expect.poll(() => screen.queryByLabelText('Value')).toBeNull()
  // The button of the row is gone.
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Domains' }))
})

it('refuses a domain of everybody before it is sent', async () => {
  const { user, api } = await open({ 'POST /company-sign-in/domains': { ...domain!, verifiedAt: null } })
  await user.click(await button('Add domain'))
  await user.type(await field('Domain'), 'gmail.com{Enter}')
  expect((await screen.findAllByText(/^Anybody can get an email address there/))[0]).toBeVisible()
  expect(api.askedOf('POST /company-sign-in/domains')).toEqual([])
  await user.clear(await field('Domain'))
  await user.type(await field('Domain'), 'acme.example{Enter}')
  await expect
    .poll(() => api.askedOf('POST /company-sign-in/domains').map(({ body }) => body))
    .toEqual([{ domain: 'acme.example' }])
  expect(
    await screen.findByText('acme.example added. Add its TXT record to your DNS, then verify it.'),
  ).toBeVisible()
})

it('sets the service up with groups, and says that it has to be tried', async () => {
  const none = { ...state, connection: null, placements: [], trial: null, linked: [] }
  const tried = { ...state, connection: { ...state.connection!, triedAt: null } }
  const { user, api } = await open({ 'GET /company-sign-in': none, 'PUT /company-sign-in/connection': tried })
  await user.click(await button('Set up'))
  await user.type(await screen.findByLabelText('Issuer'), 'https://sign-in.acme.example')
  await user.type(await field('Client ID'), 'daymark')
  await user.type(await field('Client secret'), 'a-secret')
  await user.type(await field('Claim with the groups'), 'groups')
  await user.click(await button('Add group'))
  await user.click(await button('Save service'))
  expect((await screen.findAllByText('Enter the name of each group.'))[0]).toBeVisible()
  await user.type(await field('Group'), 'managers')
  expect((await screen.findAllByText('“managers”: choose a role.'))[0]).toBeVisible()
  await user.selectOptions(await field('Role'), roles.items[0]!.id)
  await user.click(await button('Add everybody else'))
  const rest = screen.getByRole('group', { name: 'everybody else' })
  await user.selectOptions(within(rest).getByLabelText('Role'), roles.items[0]!.id)
  await user.type(await field('Current password'), 'correct-battery')
  await user.click(await button('Save service'))
  expect(await screen.findByText('Sign-in service saved. Try it before you use it.')).toBeVisible()
  expect(api.askedOf('PUT /company-sign-in/connection').map(({ body }) => body)).toEqual([
    {
      issuer: 'https://sign-in.acme.example',
      clientId: 'daymark',
      clientSecret: 'a-secret',
      takesUnverifiedEmail: false,
      addsPeople: false,
      groupClaim: 'groups',
      signsOut: false,
      placements: [
        { group: 'managers', roleId: roles.items[0]!.id, businessUnitId: null },
        { group: null, roleId: roles.items[0]!.id, businessUnitId: null },
      ],
      version: null,
      currentPassword: 'correct-battery',
    },
  ])
})

it('names the group of a problem that the server has found in a line', async () => {
  const message = 'Business Unit is required for this role.'
  const { user } = await open({
    'PUT /company-sign-in/connection': new Refused('validation_failed', [
      { field: 'body.placements.0.businessUnitId', message },
    ]),
  })
  await user.click(await button('Change'))
  await user.type(await field('Current password'), 'correct-battery')
  await user.click(await button('Save service'))
  const lines = await screen.findByRole('group', { name: 'Roles and units' })
  expect(await within(lines).findByText(`“${state.placements[0]!.group}”: ${message}`)).toBeVisible()
})

it('sets the focus on a new line, and beside a removed one', async () => {
  const { user } = await open({ 'GET /company-sign-in': { ...state, placements: [] } })
  await user.click(await button('Change'))
  await user.click(await button('Add group'))
  await expect.poll(() => document.activeElement).toBe(await field('Group'))
  await user.click(await button('Add everybody else'))
  const rest = screen.getByRole('group', { name: 'everybody else' })
  await expect.poll(() => document.activeElement).toBe(within(rest).getByLabelText('Role'))
  await user.click(within(screen.getByRole('group', { name: 'New group' })).getByRole('button'))
  await expect.poll(() => document.activeElement).toBe(await field('Role'))
  await user.click(await button('Remove everybody else'))
  await expect.poll(() => document.activeElement).toBe(await button('Add group'))
})

it('keeps what was typed while the other protocol is chosen', async () => {
  const { user } = await open({ 'GET /company-sign-in': { ...state, connection: null } })
  await user.click(await button('Set up'))
  await user.type(await field('Issuer'), 'https://sign-in.acme.example')
  await user.type(await field('Claim with the groups'), 'groups')
  await user.selectOptions(await field('Protocol'), 'SAML 2.0')
  expect(await field('Attribute with the groups')).toHaveValue('groups')
  await user.selectOptions(await field('Protocol'), 'OpenID Connect')
  expect(await field('Issuer')).toHaveValue('https://sign-in.acme.example')
  await user.click(await button('Close'))
  expect(await button('Keep editing')).toBeVisible()
})

it('says that another service has to be tried and switched on again', async () => {
  const off = { ...state.connection!, use: 'off' as const, triedAt: null }
  const { user } = await open({ 'PUT /company-sign-in/connection': { ...state, connection: off } })
  await user.click(await button('Change'))
  await user.selectOptions(await field('When people log out'), 'yes')
  expect(screen.queryByText(/^The company sign-in is in use/)).toBeNull()
  await user.type(await field('Client secret'), 'another-secret')
  expect(await screen.findByText(/^The company sign-in is in use/)).toBeVisible()
  await user.type(await field('Current password'), 'correct-battery')
  await user.click(await button('Save service'))
  expect(
    await screen.findByText(
      'Sign-in service saved. The company sign-in is switched off: try it, and switch it on again.',
    ),
  ).toBeVisible()
})

it('opens the page of the service for a trial, and shows what it said', async () => {
  const { user } = await open({ 'POST /company-sign-in/try': { url: 'https://sign-in.acme.example/a' } })
  expect(await screen.findByText('"meera.iyer@acme.example"')).toBeVisible()
  const leaveFor = vi.spyOn(leaving, 'leaveFor').mockReturnValue()
  await user.click(await button('Try it'))
  await expect.poll(() => leaveFor.mock.calls).toEqual([['https://sign-in.acme.example/a']])
})

it('sets the focus on the outcome of the trial from which the service leads back', async () => {
  onTestFinished(() => history.replaceState(null, '', location.pathname))
  history.replaceState(null, '', '#trial')
  await open()
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('group', { name: 'Trial' }))
})

it('says why a trial failed', async () => {
  const problem = 'acme.example is not a verified domain of the company'
  await open({ 'GET /company-sign-in': { ...state, trial: { ...state.trial!, problem } } })
  expect(await screen.findByText(`The last trial failed: ${problem}.`)).toBeVisible()
})

it('needs somebody who keeps the password before it is required', async () => {
  const { administrators } = state
  const free = { ...state, administrators: [{ ...administrators[0]!, isException: false }] }
  const { user, api } = await open({
    'GET /company-sign-in': free,
    'PUT /company-sign-in/use': { ...state, connection: { ...state.connection!, use: 'required' } },
  })
  await user.click(await button('Change use'))
  // Nothing is refused to anybody while people can choose.
  expect(await screen.findByRole('radio', { name: /^Can choose/ })).toBeChecked()
  expect(screen.queryByRole('group', { name: 'Keep their password' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Have to use/ }))
  expect(screen.getByRole('group', { name: 'Keep their password' })).toBeVisible()
  await user.type(await field('Current password'), 'correct-battery')
  await user.click(await button('Save use'))
  expect((await screen.findAllByText('Choose at least one administrator.'))[0]).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Meera Iyer' }))
  await user.click(await button('Save use'))
  expect(await screen.findByText('Meera Iyer can also sign in with a password.')).toBeVisible()
  expect(api.askedOf('PUT /company-sign-in/use').map(({ body }) => body)).toEqual([
    { use: 'required', exceptions: [administrators[0]!.id], currentPassword: 'correct-battery' },
  ])
})

it('says how an administrator can keep the password if nobody can yet', async () => {
  const { administrators } = state
  const { user, api } = await open({
    'GET /company-sign-in': {
      ...state,
      administrators: [{ ...administrators[0]!, isException: false, canBeException: false }],
    },
  })
  await user.click(await button('Change use'))
  await user.click(await screen.findByRole('radio', { name: /^Have to use/ }))
  expect(screen.getByRole('link', { name: 'Set up two-factor sign-in' })).toHaveAttribute('target', '_blank')
  await user.type(await field('Current password'), 'correct-battery{Enter}')
  const message = 'An administrator needs a password and two-factor sign-in first.'
  expect((await screen.findAllByText(message))[0]).toBeVisible()
  expect(screen.queryByText('Choose at least one administrator.')).toBeNull()
  expect(api.askedOf('PUT /company-sign-in/use')).toEqual([])
})

it.each([
  ['off', 'The company sign-in is switched off.'],
  ['offered', 'People can now choose the company sign-in.'],
] as const)('says what the use is after it was changed: %s', async (use, text) => {
  const { user } = await open({
    'PUT /company-sign-in/use': { ...state, connection: { ...state.connection!, use } },
  })
  await user.click(await button('Change use'))
  await user.type(await field('Current password'), 'correct-battery{Enter}')
  expect(await screen.findByText(text)).toBeVisible()
})

it('asks nobody for a password whom the company’s sign-in has let in', async () => {
  const { user } = await renderPage(<CompanySignInPage />, {
    as: { ...me, isSignedInByCompany: true },
    api: { 'GET /company-sign-in': state, 'DELETE /company-sign-in/connection': state },
  })
  await user.click(await button('Remove'))
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.click(await button('Remove service'))
  expect(await screen.findByText('Sign-in service removed.')).toBeVisible()
})

it('ends the sessions of the company sign-in, also after its service was removed', async () => {
  const off = { ...state, connection: null }
  const { user, api } = await open({
    'GET /company-sign-in': off,
    'DELETE /company-sign-in/sessions': { ...off, sessions: 0 },
  })
  expect(await screen.findByText('3 sessions of the company sign-in go on.')).toBeVisible()
  await user.click(await button('End sessions'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await field('Current password'), 'correct-battery')
  await user.click(dialog.getByRole('button', { name: 'End sessions' }))
  expect(await screen.findByText('Sessions of the company sign-in ended.')).toBeVisible()
  expect(api.askedOf('DELETE /company-sign-in/sessions').map(({ body }) => body)).toEqual([
    { currentPassword: 'correct-battery' },
  ])
  expect(screen.queryByRole('button', { name: 'End sessions' })).toBeNull()
})

it('is switched on only after a trial and with a verified domain', async () => {
  const off = { ...state.connection!, use: 'off' as const, triedAt: null }
  const { user, api } = await open({ 'GET /company-sign-in': { ...state, connection: off } })
  expect(await screen.findByText('Try the sign-in first, and see that it works.')).toBeVisible()
  await user.click(await button('Change use'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.askedOf('PUT /company-sign-in/use')).toEqual([])
})

it('is closed to others than administrators of the company', async () => {
  await open({ 'GET /company-sign-in': new Refused('only_administrators') })
  expect(await screen.findByText(/^Only an administrator of the company/)).toBeVisible()
})

it('shows why it could not be loaded, and retries', async () => {
  const { user, api } = await open({ 'GET /company-sign-in': new Refused('internal') })
  api.serve({ 'GET /company-sign-in': state })
  await user.click(await button('Try again'))
  expect(await screen.findByText('acme.example')).toBeVisible()
})

const samlState = {
  ...state,
  connection: exampleOf('PUT /company-sign-in/saml-connection').connection,
}

it('sets a SAML service up from its metadata', async () => {
  const none = { ...state, connection: null, placements: [], trial: null, linked: [] }
  const saved = { ...samlState, connection: { ...samlState.connection!, triedAt: null } }
  const { user, api } = await open({
    'GET /company-sign-in': none,
    'PUT /company-sign-in/saml-connection': saved,
  })
  await user.click(await button('Set up'))
  await user.selectOptions(await field('Protocol'), 'SAML 2.0')
  expect(await field('ACS URL')).toHaveValue(state.saml!.answerUrl)
  await user.type(await field('Current password'), 'correct-battery')
  await user.click(await button('Save service'))
  expect((await screen.findAllByText('Paste the metadata of the service.'))[0]).toBeVisible()
  await user.type(await field('Metadata of the service'), '<EntityDescriptor/>')
  await user.selectOptions(await field('When people log out'), 'yes')
  await user.click(await button('Save service'))
  expect(await screen.findByText('Sign-in service saved. Try it before you use it.')).toBeVisible()
  expect(api.askedOf('PUT /company-sign-in/saml-connection').map(({ body }) => body)).toEqual([
    {
      metadata: '<EntityDescriptor/>',
      emailAttribute: '',
      nameAttribute: '',
      addsPeople: false,
      groupClaim: '',
      placements: [],
      signsOut: true,
      version: null,
      currentPassword: 'correct-battery',
    },
  ])
})

it('shows the certificates of a SAML service, warns before they end, and sends two one by one', async () => {
  const [certificate] = samlState.connection!.saml!.certificates
  const ending = {
    ...samlState,
    connection: {
      ...samlState.connection!,
      saml: {
        ...samlState.connection!.saml!,
        certificates: [{ ...certificate!, expiresAt: serverNow().add({ hours: 24 }).toString() }],
      },
    },
  }
  const { user, api } = await open({
    'GET /company-sign-in': ending,
    'PUT /company-sign-in/saml-connection': samlState,
  })
  expect(await screen.findByText(/^The certificate ends soon/)).toBeVisible()
  await user.click(await button('Change'))
  const next = '-----BEGIN CERTIFICATE-----\nMIIE\n-----END CERTIFICATE-----'
  await user.type(await field('Certificates'), next)
  await user.type(await field('Current password'), 'correct-battery')
  await user.click(await button('Save service'))
  await expect.poll(() => api.askedOf('PUT /company-sign-in/saml-connection')).toHaveLength(1)
  expect(api.askedOf('PUT /company-sign-in/saml-connection')[0]!.body).toMatchObject({
    entityId: samlState.connection!.issuer,
    certificates: [certificate!.pem.trim(), next],
  })
})

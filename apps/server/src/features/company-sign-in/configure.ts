import type { Placement } from '#core/company-sign-in/placement.ts'
import { AppError, type FieldProblem } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { FieldChange } from '../activity/api.ts'
import {
  findConnection,
  queueEndOfTrial,
  storeConnection,
  type ConnectionRow,
  type StoredConnection,
} from './connection-repo.ts'
import { readCertificate } from './saml/certificate.ts'
import { settingsChanged } from './events.ts'
import { queueEndOfIdentities } from './identity-repo.ts'
import { problemsOfPlacements } from './placement-problems.ts'
import { findPlaceNames, findPlacements, storePlacements, usesScim } from './placement-repo.ts'
import { secretPlace } from './secret.ts'

type Body = ServerOperation['PUT /company-sign-in/connection']['body']
export type Parts = Pick<ServerContext, 'secrets' | 'signInServices'>

/**
 * Saves the settings. After a change of the service it has to be tried again, and is switched off until then.
 * @throws AppError `validation_failed`, `record_changed`, `role_out_of_reach`
 */
export async function saveConnection(unit: UnitOfWork, body: Body, context: Parts): Promise<void> {
  const found = await findConnection(unit, { lock: true })
  const issuer = body.issuer.trim()
  const isSameService = found?.kind === 'oidc' && found.issuer === issuer && found.client_id === body.clientId
  const fields = [
    ...serviceProblems({ ...body, issuer }, context, isSameService),
    ...(await placementProblems(unit, body, 'claim')),
  ]
  refuseUnless(found, body.version, fields)
  const isTried =
    isSameService &&
    body.clientSecret === undefined &&
    found.takes_unverified_email === body.takesUnverifiedEmail
  const next = {
    kind: 'oidc' as const,
    saml: null,
    signs_out: body.signsOut,
    issuer,
    client_id: body.clientId,
    sealed_secret:
      body.clientSecret === undefined
        ? found!.sealed_secret
        : context.secrets.seal(body.clientSecret, secretPlace(unit.tenantId)),
    takes_unverified_email: body.takesUnverifiedEmail,
    adds_people: body.addsPeople,
    group_claim: body.groupClaim,
    tried_at: isTried ? found.tried_at : null,
  }
  const secret = body.clientSecret === undefined ? [] : [replaced('client secret')]
  await store(unit, found, { next, placements: body.placements }, secret)
}

const replaced = (field: string): FieldChange => ({ field, from: null, to: 'replaced' })

/** @throws AppError `validation_failed`, `record_changed` */
export function refuseUnless(
  found: ConnectionRow | undefined,
  version: number | null,
  fields: readonly FieldProblem[],
): void {
  if (fields.length > 0)
    throw new AppError('validation_failed', {
      fields: fields.map(({ field, message }) => ({ field: `body.${field}`, message })),
    })
  if ((found?.version ?? null) !== version) throw new AppError('record_changed')
}

/**
 * Stores the next settings and the roles of groups, and forgets what does not count for them any more.
 * @throws AppError `record_changed`
 */
export async function store(
  unit: UnitOfWork,
  found: ConnectionRow | undefined,
  { next, placements }: { next: StoredConnection; placements: readonly Placement[] },
  alsoChanged: readonly FieldChange[],
): Promise<void> {
  const { placements: before } = await findPlacements(unit, { lock: true })
  if (!(await storeConnection(unit, { ...next, isNew: !found }))) throw new AppError('record_changed')
  if (JSON.stringify(before) !== JSON.stringify(placements)) await storePlacements(unit, placements)
  // Accounts of two kinds have different ids, also if the service has the same name for both.
  if (found && (found.issuer !== next.issuer || found.kind !== next.kind)) queueEndOfIdentities(unit)
  if (!next.tried_at) queueEndOfTrial(unit)
  settingsChanged(unit, [
    ...changesOf(found, next),
    ...alsoChanged,
    ...(await placementChanges(unit, before, placements)),
  ])
}

function serviceProblems(
  { issuer, clientSecret }: Pick<Body, 'issuer' | 'clientSecret'>,
  { signInServices }: Parts,
  isSameService: boolean,
): FieldProblem[] {
  const refusal = signInServices.refusal(issuer)
  const isOther = refusal === undefined && /[?#]/.test(issuer)
  const problems: FieldProblem[] = []
  if (refusal || isOther)
    problems.push({ field: 'issuer', message: refusal ?? 'The issuer is an address without ? and #.' })
  // The stored secret of one service is never sent to another.
  if (clientSecret === undefined ? !isSameService : clientSecret.trim() === '')
    problems.push({ field: 'clientSecret', message: 'Enter the client secret.' })
  return problems
}

export async function placementProblems(
  unit: UnitOfWork,
  { placements, groupClaim, addsPeople }: Pick<Body, 'placements' | 'groupClaim' | 'addsPeople'>,
  /** What the protocol calls the place of the groups. */
  nameOfClaim: 'claim' | 'attribute',
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  const groups = placements.map(({ group }) => group)
  const hasGroups = groups.some((group) => group !== null)
  if (hasGroups && groupClaim === '' && !(await usesScim(unit)))
    problems.push({ field: 'groupClaim', message: `Enter the ${nameOfClaim} with the groups.` })
  if (groupClaim !== '' && placements.length === 0)
    problems.push({ field: 'placements', message: 'Choose a role for at least one group.' })
  if (addsPeople && groupClaim === '' && !groups.includes(null))
    problems.push({ field: 'placements', message: 'Add everybody else, and choose the role of new people.' })
  return [...problems, ...(await problemsOfPlacements(unit, placements))]
}

/** What each group gives, where it was added, changed or removed. */
async function placementChanges(
  unit: UnitOfWork,
  before: readonly Placement[],
  after: readonly Placement[],
): Promise<FieldChange[]> {
  const names = await findPlaceNames(unit, [...before, ...after])
  const placeIn = (placements: readonly Placement[], group: string | null): string | null => {
    const place = placements.find((one) => one.group === group)
    if (!place) return null
    const role = names.get(place.roleId) ?? 'a deleted role'
    return place.businessUnitId === null
      ? role
      : `${role}, ${names.get(place.businessUnitId) ?? 'a deleted unit'}`
  }
  return [...new Set([...before, ...after].map(({ group }) => group))]
    .map((group) => ({
      field: group === null ? 'everybody else' : `group “${group}”`,
      from: placeIn(before, group),
      to: placeIn(after, group),
    }))
    .filter(({ from, to }) => from !== to)
}

/** The changed settings in the words of the log, which names no secret. */
function changesOf(found: ConnectionRow | undefined, next: StoredConnection): FieldChange[] {
  const words = (of: typeof next | undefined) =>
    of && {
      protocol: of.kind === 'oidc' ? 'OpenID Connect' : 'SAML 2.0',
      issuer: of.issuer,
      'client ID': of.client_id,
      'unverified emails': of.takes_unverified_email ? 'accepted' : 'refused',
      'unknown people': of.adds_people ? 'added' : 'refused',
      'group claim': of.group_claim,
      'sign-in address': of.saml?.signInUrl ?? '',
      'logout address': of.saml?.logoutUrl ?? '',
      certificates: (of.saml?.certificates ?? []).map(fingerprintOf).join(', '),
      'email attribute': of.saml?.emailAttribute ?? '',
      'name attribute': of.saml?.nameAttribute ?? '',
      logout: of.signs_out ? 'at the service too' : '',
    }
  const [before, after] = [words(found), words(next)!]
  const changes: FieldChange[] = Object.entries(after)
    .map(([field, to]) => ({ field, from: before?.[field as keyof typeof after] ?? null, to }))
    .filter(({ from, to }) => (from ?? '') !== to)
  if (found?.is_on && next.tried_at === null)
    changes.push({ field: 'use', from: found.is_required ? 'required' : 'offered', to: 'off' })
  return changes
}

function fingerprintOf(pem: string): string {
  return readCertificate(pem).fingerprint.slice(0, 11)
}

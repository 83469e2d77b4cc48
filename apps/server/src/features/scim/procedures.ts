import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { readUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { linkOrigin, scimPath } from '#server/platform/http/origin.ts'
import {
  sessionRaw,
  sessionWrite,
  unitScopeOf,
  writeOfCall,
  type RawSessionCall,
} from '#server/platform/http/procedure.ts'
import { confirmIdentity, requireOpenSession } from '../auth/api.ts'
import {
  findDomains,
  findPlacements,
  hintOfSignIn,
  problemsOfPlacements,
  queueNextConnectionVersion,
  requireDecider,
  storePlacements,
} from '../company-sign-in/api.ts'
import { deleteScimKey, findScimKeys, makeScimKey, scimKeyEnded } from '../keys/api.ts'
import { hintOfProvisioning, placementsChanged } from './events.ts'
import { viewState } from './view-state.ts'

type State = ServerOperation['GET /provisioning']['output']
type Placements = ServerOperation['PUT /provisioning/placements']['body']

export const provisioningProcedures = [
  sessionRaw('GET /provisioning', async (call) => {
    requireDecider(call.session.actor)
    return stateFor(call)
  }),
  sessionRaw('POST /provisioning/keys', async (call) => {
    requireDecider(call.session.actor)
    return { token: await makeScimKey(call, requireReady) }
  }),
  sessionWrite('DELETE /provisioning/keys/{scimKeyId}', async (unit, { params }) => {
    requireDecider(unit.actor)
    const name = await deleteScimKey(unit, params.scimKeyId)
    if (name === undefined) throw new AppError('key_not_found')
    scimKeyEnded(unit, name)
    return undefined
  }),
  sessionRaw('PUT /provisioning/placements', async (call) => {
    const { context, session, body, request, now } = call
    requireDecider(session.actor)
    const { currentPassword } = body
    await confirmIdentity({ context, session, currentPassword, request, now })
    await writeOfCall(call, async (unit) => {
      await savePlacements(unit, body)
      await requireOpenSession(unit, session)
    })
    return stateFor(call)
  }),
]

/** People whom SCIM adds need a domain that is the company's, and a role. */
async function requireReady(unit: UnitOfWork): Promise<void> {
  const [domains, { placements }] = [await findDomains(unit), await findPlacements(unit)]
  if (!domains.some(({ verified_at: verified }) => verified !== null))
    throw new AppError('scim_domain_needed')
  if (!placements.some(({ group }) => group === null)) throw new AppError('scim_place_needed')
}

/** @throws AppError `validation_failed`, `record_changed`, `role_out_of_reach`, `scim_place_needed` */
async function savePlacements(unit: UnitOfWork, { placements, version }: Placements): Promise<void> {
  const before = await findPlacements(unit, { lock: true })
  const fields = await problemsOfPlacements(unit, placements)
  if (fields.length > 0)
    throw new AppError('validation_failed', {
      fields: fields.map(({ field, message }) => ({ field: `body.${field}`, message })),
    })
  if (before.version !== version) throw new AppError('record_changed')
  const hasRest = placements.some(({ group }) => group === null)
  if (!hasRest && (await findScimKeys(unit)).length > 0) throw new AppError('scim_place_needed')
  await storePlacements(unit, placements)
  queueNextConnectionVersion(unit)
  placementsChanged(unit, namesOf(before.placements), namesOf(placements))
  hintOfSignIn(unit)
  hintOfProvisioning(unit)
}

function namesOf(placements: Placements['placements']): string[] {
  return placements.map(({ group }) => group ?? 'everybody else')
}

function stateFor(
  call: RawSessionCall<'GET /provisioning'> | RawSessionCall<'PUT /provisioning/placements'>,
): Promise<State> {
  return viewState(readUnit(call.context.pools.app, unitScopeOf(call)), baseUrlOf(call))
}

/** Null while the server does not know the address that services reach. */
function baseUrlOf({
  request,
  context,
}: Pick<RawSessionCall<'GET /provisioning'>, 'request' | 'context'>): string | null {
  try {
    return linkOrigin(request, context.config.publicUrl) + scimPath
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

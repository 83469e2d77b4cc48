import * as column from '#server/platform/db/column.ts'
import { empty, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import * as z from 'zod'
import { placementsColumn } from './placement-repo.ts'

const samlSettings = z.strictObject({
  signInUrl: z.string(),
  /** Null if the service cannot be signed out of by opening a page. */
  logoutUrl: z.string().nullable(),
  /** The certificates of the service, in PEM form. */
  certificates: z.array(z.string()),
  /** Daymark’s certificate for the signatures of its requests. */
  ownCertificate: z.string(),
  /** Empty for the usual ones. */
  emailAttribute: z.string(),
  nameAttribute: z.string(),
})
export type SamlSettings = z.infer<typeof samlSettings>

const connectionRow = {
  kind: column.oneOf(['oidc', 'saml']),
  issuer: column.text,
  client_id: column.text,
  sealed_secret: column.bytes,
  takes_unverified_email: column.boolean,
  adds_people: column.boolean,
  group_claim: column.text,
  saml: column.orNull(column.json(samlSettings)),
  signs_out: column.boolean,
  placements: placementsColumn,
  tried_at: column.orNull(column.instant),
  is_on: column.boolean,
  is_required: column.boolean,
  version: column.integer,
}
export type ConnectionRow = column.RowOf<typeof connectionRow>

/**
 * The company's connection to its sign-in service; locked until the end of the transaction if it is to be changed, or
 * (`share`) to stay as it is.
 */
export async function findConnection(
  unit: UnitOfWork,
  { lock = false }: { lock?: boolean | 'share' } = {},
): Promise<ConnectionRow | undefined> {
  const rows = await unit.query(
    connectionRow,
    sql`select kind, issuer, client_id, sealed_secret, takes_unverified_email, adds_people, group_claim,
        coalesce((select g.placements from app.group_placements g where g.tenant_id = ${unit.tenantId}), '[]') as placements,
        saml, signs_out, tried_at, is_on, is_required, version
      from app.sign_in_connections where tenant_id = ${unit.tenantId} ${lock === 'share' ? sql`for share` : lock ? sql`for update` : empty}`,
  )
  return rows[0]
}

/** Whether the company is neither paused nor ended. */
export async function isCompanyActive(unit: UnitOfWork): Promise<boolean> {
  const rows = await unit.query(
    { is_active: column.boolean },
    sql`select status = 'active' as is_active from app.tenants where id = ${unit.tenantId}`,
  )
  return rows[0]?.is_active === true
}

export type StoredConnection = Omit<ConnectionRow, 'placements' | 'is_on' | 'is_required' | 'version'>

/** Stores the settings as the next version; false if somebody else has stored the first ones meanwhile. */
export async function storeConnection(
  unit: UnitOfWork,
  { isNew, ...given }: StoredConnection & { isNew: boolean },
): Promise<boolean> {
  const count = await unit.execute(
    isNew
      ? sql`
        insert into app.sign_in_connections (tenant_id, kind, issuer, client_id, sealed_secret, takes_unverified_email,
          adds_people, group_claim, saml, signs_out, tried_at)
        values (${unit.tenantId}, ${given.kind}, ${given.issuer}, ${given.client_id}, ${given.sealed_secret},
          ${given.takes_unverified_email}, ${given.adds_people}, ${given.group_claim}, ${jsonOf(given.saml)},
          ${given.signs_out}, ${given.tried_at})
        on conflict do nothing`
      : sql`
        update app.sign_in_connections set kind = ${given.kind}, issuer = ${given.issuer}, client_id = ${given.client_id},
          sealed_secret = ${given.sealed_secret}, takes_unverified_email = ${given.takes_unverified_email},
          adds_people = ${given.adds_people}, group_claim = ${given.group_claim},
          saml = ${jsonOf(given.saml)}, signs_out = ${given.signs_out}, tried_at = ${given.tried_at}, version = version + 1,
          is_on = is_on and ${given.tried_at}::timestamptz is not null,
          is_required = is_required and ${given.tried_at}::timestamptz is not null
        where tenant_id = ${unit.tenantId}`,
  )
  return count === 1
}

/** A page with earlier settings is refused when it saves, because the groups have changed. */
export function queueNextConnectionVersion(unit: UnitOfWork): void {
  unit.queue(sql`
    update app.sign_in_connections set version = version + 1 where tenant_id = ${unit.tenantId}`)
}

function jsonOf(settings: SamlSettings | null): string | null {
  return settings && JSON.stringify(settings)
}

export async function deleteConnection(unit: UnitOfWork): Promise<void> {
  await unit.execute(sql`delete from app.sign_in_connections where tenant_id = ${unit.tenantId}`)
  unit.queue(sql`delete from app.sign_in_identities where tenant_id = ${unit.tenantId}`)
  unit.queue(sql`delete from app.sign_in_exceptions where tenant_id = ${unit.tenantId}`)
  queueEndOfTrial(unit)
}

export async function storeUse(
  unit: UnitOfWork,
  { isOn, isRequired }: { isOn: boolean; isRequired: boolean },
): Promise<void> {
  await unit.execute(sql`
    update app.sign_in_connections set is_on = ${isOn}, is_required = ${isRequired}
    where tenant_id = ${unit.tenantId}`)
}

/** Ends the sessions that a password or passkey has opened, except those of some people and the named one. */
export async function endPasswordSessions(
  unit: UnitOfWork,
  { exceptUsers, exceptSession }: { exceptUsers: readonly string[]; exceptSession: string },
): Promise<void> {
  await unit.execute(sql`
    delete from auth.sessions
    where tenant_id = ${unit.tenantId} and not is_by_company and user_id <> all (${exceptUsers}::uuid[])
      and id <> ${exceptSession}`)
}

const trialRow = {
  user_id: column.id('user'),
  name: column.text,
  tried_at: column.instant,
  problem: column.orNull(column.text),
  claims: column.json(z.record(z.string(), z.unknown())),
}
export type TrialRow = column.RowOf<typeof trialRow>

export async function findTrial(unit: UnitOfWork): Promise<TrialRow | undefined> {
  const rows = await unit.query(
    trialRow,
    sql`select s.user_id, u.name, s.tried_at, s.problem, s.claims
      from app.sign_in_trials s join app.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where s.tenant_id = ${unit.tenantId}`,
  )
  return rows[0]
}

/** Stores the outcome of a trial of the actor, in place of an earlier one. */
export async function storeTrial(
  unit: UnitOfWork,
  { problem, claims }: Pick<TrialRow, 'problem' | 'claims'>,
): Promise<void> {
  await unit.execute(sql`
    insert into app.sign_in_trials (tenant_id, user_id, tried_at, problem, claims)
    values (${unit.tenantId}, ${unit.actor.userId}, ${unit.now}, ${problem}, ${JSON.stringify(claims)})
    on conflict (tenant_id) do update set user_id = excluded.user_id, tried_at = excluded.tried_at,
      problem = excluded.problem, claims = excluded.claims`)
  if (problem === null)
    await unit.execute(sql`
      update app.sign_in_connections set tried_at = ${unit.now} where tenant_id = ${unit.tenantId}`)
}

export function queueEndOfTrial(unit: UnitOfWork): void {
  unit.queue(sql`delete from app.sign_in_trials where tenant_id = ${unit.tenantId}`)
}

/** Takes an answer of a service; false if it was taken before. */
export async function takeAnswer(
  unit: UnitOfWork,
  hash: Buffer,
  expiresAt: Temporal.Instant,
): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into app.sign_in_answers (tenant_id, answer_hash, expires_at)
    values (${unit.tenantId}, ${hash}, ${expiresAt}) on conflict do nothing`)
  return count === 1
}

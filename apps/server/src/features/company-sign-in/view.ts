import { recordNames, recordValue } from '#core/company-sign-in/domain.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  findConnection,
  findTrial,
  type ConnectionRow,
  type SamlSettings,
  type TrialRow,
} from './connection-repo.ts'
import { readCertificate } from './saml/certificate.ts'
import { countPeopleOutside, findDomains, type DomainRow } from './domain-repo.ts'
import { findAdministrators } from './exception-repo.ts'
import { findLinked } from './identity-repo.ts'
import { findPlacements } from './placement-repo.ts'
import { countServiceSessions } from './service-session-repo.ts'

type State = ServerOperation['GET /company-sign-in']['output']

/** The addresses that the service has to know. */
export type OwnAddresses = NonNullableFields<Pick<State, 'redirectUri' | 'signedOutUri' | 'saml'>>
type NonNullableFields<T> = { [Name in keyof T]: NonNullable<T[Name]> }

export async function viewState(unit: UnitOfWork, own: OwnAddresses | null): Promise<State> {
  const [domains, connection, { placements }, trial, administrators, peopleOutside, sessions] =
    await Promise.all([
      findDomains(unit),
      findConnection(unit),
      findPlacements(unit),
      findTrial(unit),
      findAdministrators(unit),
      countPeopleOutside(unit),
      countServiceSessions(unit),
    ])
  return {
    domains: domains.map(viewDomain),
    connection: connection ? viewConnection(connection) : null,
    placements,
    ...(own ?? { redirectUri: null, signedOutUri: null, saml: null }),
    trial: trial ? viewTrial(trial) : null,
    administrators: administrators.map(({ id, name, is_exception: isException, can_be_exception: can }) => ({
      id,
      name,
      isException,
      canBeException: can,
    })),
    peopleOutside,
    sessions,
    linked: connection ? await findLinked(unit, connection.issuer) : [],
  }
}

export function viewDomain({ domain, token, ...row }: DomainRow): State['domains'][number] {
  return {
    domain,
    recordNames: [...recordNames(domain)],
    recordValue: recordValue(token),
    verifiedAt: row.verified_at?.toString() ?? null,
    checkedAt: row.checked_at?.toString() ?? null,
    missingSince: row.missing_since?.toString() ?? null,
  }
}

function viewConnection(row: ConnectionRow): NonNullable<State['connection']> {
  return {
    kind: row.kind,
    issuer: row.issuer,
    clientId: row.client_id,
    saml: row.saml && viewSaml(row.saml),
    signsOut: row.signs_out,
    takesUnverifiedEmail: row.takes_unverified_email,
    addsPeople: row.adds_people,
    groupClaim: row.group_claim,
    placements: row.placements,
    use: row.is_required ? 'required' : row.is_on ? 'offered' : 'off',
    triedAt: row.tried_at?.toString() ?? null,
    version: row.version,
  }
}

function viewSaml({ certificates, signInUrl, logoutUrl, emailAttribute, nameAttribute }: SamlSettings) {
  return {
    signInUrl,
    logoutUrl,
    emailAttribute,
    nameAttribute,
    certificates: certificates.map((text) => {
      const { expiresAt, ...facts } = readCertificate(text)
      return { ...facts, expiresAt: expiresAt.toString() }
    }),
  }
}

function viewTrial({ user_id: id, name, ...row }: TrialRow): NonNullable<State['trial']> {
  return {
    by: { id, name },
    at: row.tried_at.toString(),
    problem: row.problem,
    claims: Object.entries(row.claims).map(([claim, value]) => ({
      name: claim,
      value: JSON.stringify(value),
    })),
  }
}

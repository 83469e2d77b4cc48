import { repairs, type Repair } from '#core/facts/people.ts'
import type { Id } from '#core/ids/id.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { record } from '../activity/api.ts'
import {
  countCandidates,
  findCandidates,
  repairPerson,
  trimUnit,
  type CandidateRow,
  type PersonBefore,
} from './data-repo.ts'
import type { Kind, Outcome, Subject } from './kind.ts'

type Candidate = Subject & {
  tenantName: string
} & ({ kind: 'unit'; id: Id<'businessUnit'> } | { kind: 'person'; id: Id<'user'> })

const blankName = 'The name is blank. Give the unit a name.'

/**
 * Repairs data of earlier versions and imports (docs/spec/reporting.md#7 migrateExistingData): unit names with
 * surrounding whitespace; people with such a name, without a notification email, or with a role known only by its name;
 * reports that are not in their employee's unit.
 */
export const existingData: Kind<Candidate> = {
  counts: ['usersFixed', 'businessUnitsFixed', 'errors'],
  count: countCandidates,
  async next(unit, position, most) {
    return (await findCandidates(unit, position, most)).map(candidateOf)
  },
  repair: (unit, candidate) =>
    candidate.kind === 'unit' ? repairUnit(unit, candidate) : repairUser(unit, candidate),
  failed: ({ tenantName, name }, note) => ({
    detail: { tenantName, subject: name, action: 'error', note },
    counts: { errors: 1 },
  }),
}

function candidateOf({ id, kind, ...row }: CandidateRow): Candidate {
  const about = {
    position: row.position,
    tenantId: row.tenant_id,
    name: row.name,
    tenantName: row.tenant_name,
  }
  return kind === 'unit'
    ? { ...about, kind, id: id as Id<'businessUnit'> }
    : { ...about, kind, id: id as Id<'user'> }
}

async function repairUnit(unit: PlatformUnit, one: Extract<Candidate, { kind: 'unit' }>): Promise<Outcome> {
  const about = { tenantName: one.tenantName, subject: one.name.trim() || '(blank)' }
  const result = await trimUnit(unit, one.tenantId, one.id)
  if (result !== 'done')
    return { detail: { ...about, action: 'error', note: blankName }, counts: { errors: 1 } }
  record(unit.within(one.tenantId), {
    type: 'business-unit.repaired',
    subject: { kind: 'businessUnit', id: one.id },
    subjectName: about.subject,
    data: { name: about.subject },
  })
  const note = 'Spaces around the name removed.'
  return { detail: { ...about, action: 'updated', note }, counts: { businessUnitsFixed: 1 } }
}

async function repairUser(
  unit: PlatformUnit,
  one: Extract<Candidate, { kind: 'person' }>,
): Promise<Outcome | undefined> {
  const before = await repairPerson(unit, one.tenantId, one.id)
  if (!before) return undefined
  const name = before.name.trim() || before.email
  const done = doneTo(before)
  record(unit.within(one.tenantId), {
    type: 'user.repaired',
    subject: { kind: 'user', id: one.id },
    subjectName: name,
    about: { id: one.id, name },
    data: { done },
  })
  if (before.lacks_role) unit.within(one.tenantId).hint({ topic: 'me', ids: [], userIds: [one.id] })
  return {
    detail: {
      tenantName: one.tenantName,
      userId: one.id,
      subject: before.email,
      roleName: before.role_name,
      action: 'updated',
      note: `${repairs(done)}.`.replace(/^./u, (first) => first.toUpperCase()),
    },
    counts: { usersFixed: 1 },
  }
}

function doneTo(before: PersonBefore & { reports: number }): Repair {
  return {
    trimmed: before.has_blanks,
    notificationEmail: before.lacks_notification_email,
    role: before.lacks_role ? before.role_name : null,
    reports: before.reports,
  }
}

import { changesInWords, type PermissionChanges } from '../roles/permission-changes.ts'
import type { PublicEvent } from '../webhooks/events.ts'
import { fact, type FactSpec, type HintSpec, type Sentence } from './fact.ts'

interface Named {
  name: string
}

const roles = { kind: 'roles', audience: 'everybody' } as const
const units = { kind: 'units', audience: 'everybody' } as const
const roleHints: HintSpec<never>[] = [{ topic: 'roles', to: 'everybody' }]
const unitHints: HintSpec<never>[] = [{ topic: 'business-units', to: 'everybody' }]

const roleOf = (did: string, event: PublicEvent): FactSpec<Named> =>
  fact({
    log: roles,
    sentence: (say, { name }) => `${say.actor} ${did} the role ${say.title(name)}.`,
    hints: roleHints,
    event,
  })

const unitOf = (did: string, event: PublicEvent): FactSpec<Named> =>
  fact({
    log: units,
    sentence: (say, { name }) => `${say.actor} ${did} the business unit ${say.title(name)}.`,
    hints: unitHints,
    event,
  })

const permissionsChanged: Sentence<Named & PermissionChanges> = (say, { name, ...changes }) =>
  `${say.actor} changed what the role ${say.title(name)} may do: ${changesInWords(changes)}.`

export const roleAndUnitFacts = {
  'role.created': roleOf('created', 'role.created'),
  'role.updated': fact<Named, 'holders'>({
    log: roles,
    sentence: (say, { name }) => `${say.actor} changed the role ${say.title(name)}.`,
    hints: [...roleHints, { topic: 'me', to: ['holders'] }, { topic: 'people', to: 'everybody' }],
    event: 'role.changed',
  }),
  'role.permissions-changed': fact<Named & PermissionChanges, 'holders'>({
    log: roles,
    sentence: permissionsChanged,
    isCrucial: true,
    notices: { holders: { action: 'ROLE_PERMISSIONS_CHANGED', link: '/', isCrucial: true } },
    // The people lists in the holders' browsers contain the acts that they may do with each person.
    hints: [
      ...roleHints,
      { topic: 'me', to: ['holders'] },
      { topic: 'users', to: ['holders'] },
      { topic: 'people', to: 'everybody' },
    ],
    event: 'role.changed',
  }),
  'role.deleted': roleOf('deleted', 'role.deleted'),
  'role.refreshed': fact<{ names: string[] }>({
    log: roles,
    sentence: (_say, { names }) =>
      `The system roles ${names.join(', ')} were given permissions that they lacked.`,
    event: null,
  }),
  'role.repaired': fact<RoleRepair>({
    log: roles,
    sentence: (say, repair) => `${say.actor} repaired the roles: ${roleRepairs(repair).join(', ')}.`,
    isCrucial: true,
    hints: [...roleHints, { topic: 'me', to: 'everybody' }],
    event: null,
  }),
  'business-unit.added': unitOf('added', 'business-unit.added'),
  'business-unit.updated': fact<Named & { formerName: string | null }, 'members'>({
    log: units,
    sentence: (say, { name, formerName }) =>
      formerName === null
        ? `${say.actor} changed the weekly offs of new people of the business unit ${say.title(name)}.`
        : `${say.actor} renamed the business unit ${say.title(formerName)} to ${say.title(name)}.`,
    // A unit's name is shown with its people and their reports.
    hints: [
      ...unitHints,
      { topic: 'people', to: 'everybody' },
      { topic: 'reports', to: 'everybody' },
      { topic: 'me', to: ['members'] },
    ],
    event: 'business-unit.changed',
  }),
  'business-unit.archived': unitOf('archived', 'business-unit.archived'),
  'business-unit.unarchived': unitOf('restored', 'business-unit.restored'),
  'business-unit.deleted': fact<Named>({
    log: units,
    sentence: (say, { name }) => `${say.actor} permanently deleted the business unit ${say.title(name)}.`,
    // Its holidays are deleted with it.
    hints: [...unitHints, { topic: 'holidays', to: 'everybody' }],
    event: 'business-unit.deleted',
  }),
  'business-unit.repaired': fact<Named>({
    log: units,
    sentence: (say, { name }) =>
      `${say.actor} removed the spaces around the name of the business unit ${name}.`,
    event: null,
  }),
}

/** The names of roles that a repair has created and changed, and could not create. */
export interface RoleRepair {
  created: string[]
  changed: string[]
  blocked: string[]
}

export function roleRepairs({ created, changed, blocked }: RoleRepair): string[] {
  return [
    ...created.map((role) => `${role} created`),
    ...changed.map((role) => `${role} repaired`),
    ...blocked.map((role) => `${role} could not be created: another role has this name`),
  ]
}

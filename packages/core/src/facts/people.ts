import { counted } from '../texts/counted.ts'
import type { ActivityKind } from '../activity/kinds.ts'
import type { PublicEvent } from '../webhooks/events.ts'
import { fact, type FactSpec, type HintSpec, type Sentence } from './fact.ts'

/** The fields that were changed, by their names in the product. */
interface Changed {
  fields: string[]
}

interface RoleChange {
  from: string | null
  to: string | null
}

const people = { kind: 'people', audience: 'everybody' } as const
const security = { kind: 'security', audience: 'administrators' } as const

/** Pickers and filters show the same people; roles and units count them. */
const hints: HintSpec<never>[] = ['users', 'people', 'roles', 'business-units'].map((topic) => ({
  topic,
  to: 'everybody',
}))

/** Something that was done to an account, such as "suspended". */
function done(
  verb: string,
  event: PublicEvent | null,
  { kind, isCrucial = false }: { kind?: ActivityKind; isCrucial?: boolean } = {},
): FactSpec<null> {
  return fact({
    log: kind === 'security' ? security : people,
    sentence: (say) => `${say.actor} ${verb} ${say.about}.`,
    isCrucial,
    hints,
    event,
  })
}

const emailChanged: Sentence<unknown> = (say) => `${say.actor} changed ${say.aboutOwn} notification email.`

export const peopleFacts = {
  'user.created': done('added', 'person.added'),
  'user.updated': fact<Changed>({
    log: people,
    sentence: (say, { fields }) => `${say.actor} changed ${say.aboutOwn} ${fields.join(', ')}.`,
    // The zone decides when a report is late.
    isCrucial: ({ fields }) => fields.includes('time zone'),
    // Permissions, unit and zone apply from the next request on; the browser fetches them.
    hints: [...hints, { topic: 'me', to: ['about'] }],
    event: 'person.changed',
  }),
  'user.role-changed': fact<RoleChange, 'person'>({
    log: people,
    sentence: (say, { from, to }) => `${say.actor} changed ${say.aboutOwn} role from ${from} to ${to}.`,
    isCrucial: true,
    notices: { person: { action: 'ROLE_CHANGED', type: 'warning', link: '/', isCrucial: true } },
    hints: [...hints, { topic: 'me', to: ['about'] }],
    event: 'person.role-changed',
  }),
  'user.time-zone-changed': fact<null>({
    log: people,
    sentence: (say) => `${say.actor} changed ${say.own} time zone.`,
    isCrucial: true,
    hints: [{ topic: 'account', to: ['actor'] }],
    event: 'person.changed',
  }),
  /** The log says how many series and tasks were handed over, without their titles: more people read it than may see them. */
  'user.archived': done('archived', 'person.archived'),
  'user.unarchived': done('re-activated', 'person.unarchived'),
  'user.suspended': done('suspended', 'person.suspended', { isCrucial: true }),
  'user.resumed': done('resumed', 'person.resumed'),
  /** The name is gone with the person. */
  'user.deleted': fact<null>({
    log: people,
    sentence: (say) => `${say.actor} permanently deleted a person.`,
    isCrucial: true,
    // Their reports disappear with them.
    hints: [...hints, { topic: 'reports', to: 'everybody' }],
    event: 'person.deleted',
  }),
  'user.repaired': fact<{ done: Repair }>({
    log: people,
    sentence: (say, data) => `${say.actor} repaired the record of ${say.about}: ${repairs(data.done)}.`,
    hints: [],
    event: null,
  }),
  'user.invited': done('made an invitation link for', null, { kind: 'security' }),
  'user.signed-out': fact<null>({
    log: security,
    sentence: (say) =>
      say.isAbout && !say.isActor
        ? `${say.actor} ended all your sessions.`
        : `${say.actor} ended all sessions of ${say.about}.`,
    isCrucial: true,
    hints,
    event: null,
  }),
  'user.second-factor-removed': fact<null>({
    log: security,
    sentence: (say) => `${say.actor} switched off ${say.aboutOwn} second factor and passkeys.`,
    isCrucial: true,
    hints,
    event: null,
  }),
  'user.password-set': fact<null>({
    log: security,
    sentence: (say) => `${say.actor} set a password by a link.`,
    isCrucial: true,
    hints,
    event: null,
  }),
  'user.notification-email-changed': fact<{ from: string; to: string } | null, 'person'>({
    log: security,
    sentence: emailChanged,
    isCrucial: true,
    notices: {
      person: {
        action: 'NOTIFICATION_EMAIL_CHANGED',
        type: 'warning',
        sentence: (say, change) =>
          change === null
            ? emailChanged(say, change)
            : `${say.actor} changed ${say.aboutOwn} notification email from ${change.from} to ${change.to}.`,
        link: '/account',
        isCrucial: true,
      },
    },
    hints: [...hints, { topic: 'account', to: ['about'] }],
    event: null,
  }),
  'user.claims-fixed': fact<null>({
    log: security,
    sentence: (say) => `${say.actor} repaired the sign-in claims of ${say.about}.`,
    hints: [
      { topic: 'session', to: ['about'] },
      { topic: 'people', to: 'everybody' },
    ],
    event: null,
  }),
  'user.password-link-made': fact<null, 'person'>({
    log: null,
    sentence: (say) => `${say.actor} made a link with which ${say.aboutOwn} password can be reset.`,
    notices: {
      person: { action: 'PASSWORD_LINK_MADE', type: 'warning', link: '/account/access', isCrucial: true },
    },
    event: null,
  }),
}

/** What a repair has done to the record of a person. */
export interface Repair {
  trimmed: boolean
  notificationEmail: boolean
  /** The name of the role that was linked. */
  role: string | null
  /** How many reports were moved to their unit. */
  reports: number
}

/** "notification email set to the login email, 2 reports moved to their unit". */
export function repairs({ trimmed, notificationEmail, role, reports }: Repair): string {
  return [
    trimmed && 'spaces around the name removed',
    notificationEmail && 'notification email set to the login email',
    role !== null && `linked to the role ${role}`,
    reports > 0 && `${counted(reports, 'report', 'reports')} moved to their unit`,
  ]
    .filter((one) => one !== false)
    .join(', ')
}

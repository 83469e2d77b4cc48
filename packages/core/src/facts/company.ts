import { counted } from '../texts/counted.ts'
import {
  exportedListNames,
  exportFormatNames,
  type ExportFormat,
  type ExportedList,
} from '../exports/lists.ts'
import { deletedOn } from '../tenants/end.ts'
import { formatDate } from '../time/format.ts'
import { fact, type FactSpec, type HintSpec, type Notice } from './fact.ts'
import type { Wording } from './wording.ts'

const company = { kind: 'company', audience: 'everybody' } as const
const security = { kind: 'security', audience: 'administrators' } as const
const assistant = { kind: 'assistant', audience: 'administrators' } as const

interface Named {
  /** The company's name at that time. */
  name: string
}

interface Changed extends Named {
  fields: string[]
}

/** What was announced, or taken back, with the last day (YYYY-MM-DD). */
interface End extends Named {
  endsOn: string
}

/** An administrator of the company as `about`. */
const companyHints = (...topics: string[]): HintSpec<never>[] =>
  topics.map((topic) => ({ topic, to: 'everybody' }))

/** What the platform's administrator changed of the company; it locks people out, or lets them in again. */
const tenantChanged = (hints: HintSpec<never>[]): FactSpec<Changed> =>
  fact({
    log: company,
    sentence: (say, { name, fields }) => `${say.actor} changed the ${fields.join(', ')} of ${name}.`,
    isCrucial: true,
    hints,
    event: null,
  })

/** Those who manage the company's keys. */
const aboutKey = <Data>(action: 'KEY_USED_LATE' | 'KEY_ENDED'): Notice<Data> => ({
  action,
  type: 'warning',
  link: '/company-settings',
  needs: 'key.manage-company',
  isCrucial: true,
})

export const companyFacts = {
  'company-key.made': fact<Named>({
    log: security,
    sentence: (say, { name }) => `${say.actor} made the company’s key “${name}”.`,
    isCrucial: true,
    hints: companyHints('company'),
    event: null,
  }),
  'company-key.ended': fact<Named & { because: 'asked' | 'owner-archived' | 'role-deleted' }, 'managers'>({
    log: security,
    sentence: (say, { name, because }) => {
      if (because === 'asked') return `${say.actor} ended the company’s key “${name}”.`
      const reason =
        because === 'role-deleted'
          ? 'its role was deleted'
          : `its owner${say.about === '' ? '' : `, ${say.about},`} was archived`
      return `The company’s key “${name}” has ended, because ${reason}. Programs that use it need another one.`
    },
    isCrucial: true,
    notices: { managers: aboutKey('KEY_ENDED') },
    hints: companyHints('company'),
    event: null,
  }),
  'company-key.used-late': fact<Named & { address: string }, 'managers'>({
    log: security,
    sentence: (_say, { name, address }) =>
      `The company’s expired key “${name}” was refused. The request came from ${address}.`,
    isCrucial: true,
    notices: { managers: aboutKey('KEY_USED_LATE') },
    hints: companyHints('company'),
    event: null,
  }),
  'tenant.created': fact<Named & { byTrial: boolean }>({
    log: company,
    sentence: (say, { name, byTrial }) =>
      byTrial
        ? `${name} was signed up for a trial by ${say.isAbout ? 'you' : say.about}.`
        : `${say.actor} created ${name}.`,
    isCrucial: ({ byTrial }) => !byTrial,
    event: null,
  }),
  'tenant.updated': fact<{ name: string | null; fields: string[] }>({
    log: company,
    sentence: (say, { name, fields }) =>
      `${say.actor} changed the ${fields.join(', ')} of ${name ?? 'the company'}.`,
    // An administrator of the company changes what decides when a report is late; the platform, its contract.
    isCrucial: ({ name, fields }) =>
      name !== null || fields.includes('time zone') || fields.includes('due time of reports'),
    hints: companyHints('reports', 'me', 'company', 'users'),
    event: 'company.changed',
  }),
  'tenant.status-changed': tenantChanged(companyHints('session', 'me')),
  'tenant.plan-changed': tenantChanged(companyHints('me')),
  'tenant.admin-added': fact<null>({
    log: company,
    sentence: (say) => `${say.actor} added the administrator ${say.about}.`,
    isCrucial: true,
    // Pickers show the same people, and roles count them.
    hints: companyHints('users', 'people', 'roles'),
    event: 'person.added',
  }),
  'tenant.admin-deleted': fact<null>({
    log: company,
    sentence: (say) => `${say.actor} deleted the administrator ${say.about}.`,
    isCrucial: true,
    hints: [{ topic: 'session', to: ['about'] }, ...companyHints('reports', 'people')],
    event: 'person.deleted',
  }),
  'tenant.admin-password-reset': fact<{ factorsToo: boolean }, 'admin'>({
    log: security,
    sentence: passwordReset,
    isCrucial: true,
    notices: { admin: { action: 'PASSWORD_RESET', type: 'warning', link: '/account', isCrucial: true } },
    event: null,
  }),
  'tenant.admin-signed-out': fact<null>({
    log: security,
    sentence: (say) =>
      say.isAbout
        ? `${say.actor} ended all your sessions.`
        : `${say.actor} ended all sessions of ${say.about}.`,
    isCrucial: true,
    event: null,
  }),
  'tenant.admin-info-updated': fact<Named>({
    log: security,
    sentence: (say, { name }) => `${say.actor} entered ${say.about} as the administrator of ${name}.`,
    event: null,
  }),
  'tenant.end-announced': fact<End, 'people'>({
    log: company,
    sentence: (say, { name, endsOn }) => `${say.actor} announced the end of ${name} on ${say.date(endsOn)}.`,
    isCrucial: true,
    notices: {
      people: {
        action: 'COMPANY_ENDS',
        type: 'warning',
        sentence: (say, { name, endsOn }) => {
          const gone = formatDate(deletedOn(Temporal.PlainDate.from(endsOn)))
          return `Daymark ends for ${name} on ${say.date(endsOn)}. After that day nobody can sign in, and everything is deleted on ${gone}.`
        },
        link: '/',
        isCrucial: true,
      },
    },
    hints: companyHints('me'),
    event: null,
  }),
  'tenant.end-taken-back': fact<Named, 'people'>({
    log: company,
    sentence: (say, { name }) => `${say.actor} took the end of ${name} back.`,
    isCrucial: true,
    notices: {
      people: {
        action: 'COMPANY_GOES_ON',
        type: 'warning',
        sentence: (_say, { name }) => `Daymark goes on for ${name}: its end was taken back.`,
        link: '/',
        isCrucial: true,
      },
    },
    hints: companyHints('me'),
    event: null,
  }),
  'export.started': fact<{ list: ExportedList; format: ExportFormat; rows: number }>({
    log: { kind: 'exports', audience: 'administrators' },
    sentence: (say, { list, format, rows }) => {
      const what = exportedListNames[list].replace(/^their\b/, say.own)
      return `${say.actor} started an export of ${what}: ${counted(rows, 'row')} as ${exportFormatNames[format]}.`
    },
    event: null,
  }),
  'assistant.asked': fact<{ model: string; what: string | AskedFor }>({
    log: assistant,
    sentence: (say, { model, what }) => `${say.actor} asked ${model} for ${askedWords(what, say.person)}.`,
    hints: companyHints('assistant'),
    event: null,
  }),
  'assistant.key-set': fact<{ isNew: boolean }>({
    log: assistant,
    sentence: (say, { isNew }) => `${say.actor} ${isNew ? 'set' : 'replaced'} the company’s AI key.`,
    hints: companyHints('assistant'),
    event: null,
  }),
  'assistant.key-removed': fact<null>({
    log: assistant,
    sentence: (say) => `${say.actor} removed the company’s AI key.`,
    hints: companyHints('assistant'),
    event: null,
  }),
  'assistant.settings-changed': fact<null>({
    log: assistant,
    sentence: (say) => `${say.actor} changed the company’s AI settings.`,
    hints: companyHints('assistant'),
    event: null,
  }),
}

function passwordReset(say: Wording, { factorsToo }: { factorsToo: boolean }): string {
  const their = say.isAbout ? 'your' : 'their'
  return `${say.actor} reset ${say.aboutOwn} password${factorsToo ? ` and switched ${their} second factor off` : ''}.`
}

/** The kind of text requested from a model, with people as ids; never the text itself. */
export type AskedFor =
  | { kind: 'day'; date: string }
  | { kind: 'performance'; period: string; person: string }
  | { kind: 'team'; days: number }
  | { kind: 'task' }

/** A request that an earlier version left unfinished has its words. */
export function askedWords(what: string | AskedFor, person = (_id: string): string => 'a person'): string {
  if (typeof what === 'string') return what
  switch (what.kind) {
    case 'day':
      return `a summary of the reports of ${formatDate(what.date)}`
    case 'performance':
      return `a performance summary of ${person(what.person)}, ${what.period}`
    case 'team':
      return `a description of the team’s last ${what.days} days`
    case 'task':
      return 'a suggested task'
  }
}

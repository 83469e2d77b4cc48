import { formatDate } from '../time/format.ts'
import { fact, type FactSpec, type HintSpec } from './fact.ts'
import { securityActs, securityLog as log } from './security-act.ts'

const hints: HintSpec<never>[] = [{ topic: 'company-sign-in', to: 'everybody' }]

interface OfDomain {
  domain: string
}

const did = securityActs(hints)

/** What happened to a domain, which everybody who manages the sign-in is notified of. */
function domainNews(words: (domain: string) => string): FactSpec<OfDomain, 'managers'> {
  return fact({
    log,
    sentence: (_say, { domain }) => words(domain),
    isCrucial: true,
    notices: {
      managers: {
        action: 'SIGN_IN_DOMAIN_CHANGED',
        type: 'warning',
        link: '/company-sign-in',
        needs: 'company-sign-in.manage',
        isCrucial: true,
      },
    },
    hints,
    event: null,
  })
}

export const companySignInFacts = {
  'sign-in-domain.added': did<OfDomain>(
    ({ domain }) => `added the domain ${domain} for the company’s sign-in`,
  ),
  'sign-in-domain.verified': did<OfDomain>(
    ({ domain }) => `verified the domain ${domain} for the company’s sign-in`,
  ),
  'sign-in-domain.removed': did<OfDomain>(
    ({ domain }) => `removed the domain ${domain} from the company’s sign-in`,
  ),
  'sign-in-domain.missing': domainNews(
    (domain) =>
      `The TXT record of ${domain} is missing. If it stays missing for a week, people cannot sign in by this domain any more.`,
  ),
  'sign-in-domain.ended': domainNews(
    (domain) => `${domain} is not verified any more, because its TXT record is missing.`,
  ),
  'sign-in-domain.taken': domainNews(
    (domain) =>
      `${domain} is not verified any more: its TXT record is missing, and another company has verified it.`,
  ),
  'company-sign-in.changed': did<null>(() => 'changed the settings of the company’s sign-in'),
  'company-sign-in.removed': did<null>(() => 'removed the company’s sign-in'),
  'company-sign-in.used': did<{ use: 'off' | 'offered' | 'required' }>(({ use }) =>
    use === 'off'
      ? 'switched the company’s sign-in off'
      : use === 'offered'
        ? 'let people choose the company’s sign-in'
        : 'made the company’s sign-in required',
  ),
  'company-sign-in.sessions-ended': did<null>(
    () => 'ended the sessions that the company’s sign-in had opened',
  ),
  'company-sign-in.bound': fact<null>({
    log,
    sentence: (say) => `The company’s sign-in opened the account of ${say.about} for the first time.`,
    event: null,
  }),
  'company-sign-in.unbound': fact<null>({
    log,
    sentence: (say) => `${say.actor} unlinked ${say.about} from the company’s sign-in.`,
    isCrucial: true,
    hints,
    event: null,
  }),
  'company-sign-in.signed-out': fact<null>({
    log: { kind: 'sign-ins', audience: 'administrators' },
    sentence: (say) => `The company’s sign-in logged ${say.about} out.`,
    event: null,
  }),
  'company-sign-in.certificate-ending': fact<{ endsOn: string }, 'managers'>({
    log,
    sentence: (_say, { endsOn }) =>
      `The certificate of the company’s sign-in service is valid until ${formatDate(Temporal.PlainDate.from(endsOn))}. Enter its next one in time.`,
    isCrucial: true,
    notices: {
      managers: {
        action: 'SIGN_IN_CERTIFICATE_ENDING',
        type: 'warning',
        link: '/company-sign-in',
        needs: 'company-sign-in.manage',
        isCrucial: true,
      },
    },
    hints,
    event: null,
  }),
  'company-sign-in.refused': fact<{ reason: string; address: string; isLast?: true }>({
    log: { kind: 'sign-ins', audience: 'administrators' },
    sentence: (_say, { reason, address, isLast }) =>
      `A sign-in with the company’s sign-in was refused: ${reason}. It came from ${address}.${
        isLast ? ' Further ones within the hour are not listed.' : ''
      }`,
    event: null,
  }),
}

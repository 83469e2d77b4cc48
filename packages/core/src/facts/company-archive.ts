import { archiveKeptDays } from '../company-archive/limits.ts'
import { fact, type HintSpec, type Notice } from './fact.ts'

const log = { kind: 'exports', audience: 'administrators' } as const
const topic = 'company-archive'
const hints: HintSpec<never>[] = [{ topic, to: 'everybody' }]

const notice = <Data>(action: 'ARCHIVE_ASKED' | 'ARCHIVE_READY' | 'ARCHIVE_FAILED'): Notice<Data> => ({
  action,
  type: action === 'ARCHIVE_READY' ? 'info' : 'warning',
  link: '/company-settings',
  needs: 'company.archive',
  isCrucial: true,
})

export const companyArchiveFacts = {
  'company-archive.asked': fact<null, 'others'>({
    log,
    sentence: (say) => `${say.actor} asked for an archive of the whole company.`,
    isCrucial: true,
    notices: { others: notice('ARCHIVE_ASKED') },
    hints,
    event: null,
  }),
  'company-archive.cancelled': fact<null>({
    log,
    sentence: (say) => `${say.actor} cancelled the archive of the company.`,
    hints,
    event: null,
  }),
  'company-archive.made': fact<{ records: number; files: number }, 'asker'>({
    log,
    sentence: (say, { records, files }) =>
      `The archive of the company that ${say.about} asked for is ready: ${records} records and ${files} files.`,
    isCrucial: true,
    notices: {
      asker: {
        ...notice('ARCHIVE_READY'),
        sentence: () =>
          `The archive of your company is ready. It can be fetched once, within ${archiveKeptDays} days.`,
      },
    },
    hints,
    event: null,
  }),
  'company-archive.failed': fact<{ reason: string }, 'asker'>({
    log,
    sentence: (say, { reason }) =>
      `The archive of the company that ${say.about} asked for could not be made: ${reason}`,
    notices: {
      asker: {
        ...notice('ARCHIVE_FAILED'),
        sentence: (_say, { reason }) => `The archive of your company could not be made: ${reason}`,
      },
    },
    hints,
    event: null,
  }),
  'company-archive.fetched': fact<null>({
    log,
    sentence: (say) => `${say.actor} began to download the archive of the company.`,
    isCrucial: true,
    hints,
    event: null,
  }),
  'tenant.imported': fact<{ name: string; madeAt: string }>({
    log: { kind: 'company', audience: 'everybody' },
    sentence: (say, { name, madeAt }) =>
      `${name} was moved here from another installation, from an archive of ${say.date(madeAt)}.`,
    isCrucial: true,
    event: null,
  }),
}

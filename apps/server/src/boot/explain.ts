import { NotDistributableError } from '#server/platform/db/distribute.ts'
import { UnfinishedDistributionError } from '#server/platform/db/distribution.ts'
import { ForeignRolesError } from '#server/platform/db/logins.ts'
import { ChangedMigrationError, FailedMigrationError, NewerSchemaError } from '#server/platform/db/migrate.ts'
import { ClusterError } from '#server/platform/postgres/cluster-error.ts'
import { SiteContentError } from '../features/public-site/api.ts'
import { ConfigError } from '../config-values.ts'
import { StartError } from './start-error.ts'

const speakForThemselves = [
  StartError,
  ClusterError,
  ConfigError,
  ForeignRolesError,
  NewerSchemaError,
  ChangedMigrationError,
  SiteContentError,
  NotDistributableError,
  UnfinishedDistributionError,
]

/** What the operator is shown for an error. */
export function explain(error: unknown): string {
  return knownReason(error) ?? `Daymark could not go on: ${firstSentence(error)}`
}

/** The reason in words for the operator; undefined for an unexpected error. */
function knownReason(error: unknown): string | undefined {
  if (speakForThemselves.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof FailedMigrationError) {
    const { migration, cause } = error
    return `The migration ${migration} failed and was rolled back. ${knownReason(cause) ?? `The error is: ${firstSentence(cause)}`} No data is lost. The version that ran before works with this database: start it until the reason is fixed.`
  }
  const { code, message, path } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOSPC':
    case '53100': // PostgreSQL: disk_full
      return 'The disk is full: make room and start again.'
    case 'EROFS':
      return `${path ?? 'The data folder'} lies on a disk that is mounted read-only.`
    case 'EACCES':
    case 'EPERM':
      return `${path ?? 'A file of the data folder'} belongs to another user: start Daymark as the user it was started as before.`
    case '42501': // PostgreSQL: insufficient_privilege
      return `The role of DATABASE_URL lacks a right (${message}): docs/operations.md lists the rights it needs.`
    default:
      return undefined
  }
}

function firstSentence(error: unknown): string {
  const [line = ''] = ((error as Error).message || String(error)).split('\n')
  return /[.!?]$/.test(line) ? line : `${line}.`
}

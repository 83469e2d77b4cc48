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

/** The one sentence that the operator is shown for an error. */
export function explain(error: unknown): string {
  if (speakForThemselves.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof FailedMigrationError)
    return `The migration ${error.migration} failed, and the database is as it was before it. ${explain(error.cause)} Start again when this is mended; until then the version that ran before can go on.`
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
    default: {
      const [firstLine = ''] = (message || String(error)).split('\n')
      return `Daymark could not go on: ${sentence(firstLine)}`
    }
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

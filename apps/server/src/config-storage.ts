import path from 'node:path'
import { ConfigError, textOf, timeOf, urlOf, type Environment } from './config-values.ts'

export type FilesConfig =
  | { kind: 'folder'; dir: string }
  | {
      kind: 's3'
      endpoint: string
      bucket: string
      region: string
      accessKeyId: string
      secretAccessKey: string
    }

export interface BackupConfig {
  /** The absolute path of the folder of the backups. */
  dir: string
  /** The time of the day in UTC at which one is made, as HH:MM. */
  at: string
}

/** @throws ConfigError that names the variable. */
export function filesOf(env: Environment, dataDir: string): FilesConfig {
  const bucket = textOf(env, 'DAYMARK_S3_BUCKET')
  if (!bucket)
    return { kind: 'folder', dir: path.resolve(dataDir, textOf(env, 'DAYMARK_FILES_DIR') ?? 'files') }
  const required = (name: string) => {
    const value = textOf(env, name)
    if (!value) throw new ConfigError(name, 'must be set, because DAYMARK_S3_BUCKET is')
    return value
  }
  const endpoint = urlOf(env, 'DAYMARK_S3_ENDPOINT', ['http:', 'https:'])
  return {
    kind: 's3',
    endpoint: endpoint ?? required('DAYMARK_S3_ENDPOINT'),
    bucket,
    region: textOf(env, 'DAYMARK_S3_REGION') ?? 'us-east-1',
    accessKeyId: required('DAYMARK_S3_ACCESS_KEY_ID'),
    secretAccessKey: required('DAYMARK_S3_SECRET_ACCESS_KEY'),
  }
}

const defaultBackupTime = '02:30'

/** @throws ConfigError that names the variable. */
export function backupsOf(env: Environment, root: string, files: FilesConfig): { backups?: BackupConfig } {
  const given = textOf(env, 'DAYMARK_BACKUP_DIR')
  const at = timeOf(env, 'DAYMARK_BACKUP_AT')
  if (given === undefined) {
    if (at !== undefined)
      throw new ConfigError('DAYMARK_BACKUP_AT', 'needs DAYMARK_BACKUP_DIR, the folder of the backups')
    return {}
  }
  const dir = path.resolve(root, given)
  // Each backup would contain all earlier ones.
  if (files.kind === 'folder' && isWithin(files.dir, dir))
    throw new ConfigError('DAYMARK_BACKUP_DIR', 'must not be in the folder of attached files')
  return { backups: { dir, at: at ?? defaultBackupTime } }
}

/** Returns true if `inner` is the folder or in it. */
function isWithin(folder: string, inner: string): boolean {
  const relative = path.relative(folder, inner)
  return (
    relative === '' ||
    !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative))
  )
}

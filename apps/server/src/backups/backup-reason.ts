import { explain } from '../boot/explain.ts'

/** The sentences in which an error of a backup is logged and shown by the self-check. */
export function reasonOf(error: unknown, folder: string): string {
  switch ((error as { code?: string }).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return fullDisk(folder)
    case '53100': // PostgreSQL: disk_full
      return 'The disk of the database is full.'
    default:
      return explain(error)
  }
}

export function fullDisk(folder: string): string {
  return `The disk that holds DAYMARK_BACKUP_DIR (${folder}) has no room for a backup and its verification.`
}

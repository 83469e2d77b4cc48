import { formatDateTime } from '#core/time/format.ts'
import { csvSeparator } from '#web/lib/exports/csv-separator.ts'
import { saveFile } from '#web/lib/exports/save-file.ts'
import type { Invitation } from './user-types.ts'

export const linksFile = 'invitation-links.csv'

/** Saves the links with their people as a file, because the server returns them only once. */
export async function saveLinks(items: readonly Invitation[], timeZone: string): Promise<void> {
  const { writeCsv } = await import('#web/lib/exports/csv.ts')
  const head = { title: 'Invitation links', madeAt: '', csvSeparator: csvSeparator() }
  const columns = ['Name', 'Login email', 'Link', 'Valid until'].map((header) => ({ key: header, header }))
  const rows = items.map(({ name, email, url, expiresAt }) => [
    name,
    email,
    url,
    formatDateTime(expiresAt, timeZone),
  ])
  const text = writeCsv({ ...head, columns, rows })
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), linksFile)
}

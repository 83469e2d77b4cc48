import { IconDownload } from '@tabler/icons-react'
import { FileLink } from './file-link.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import styles from './read.module.css'
import type { ReportVersion } from './report-types.ts'

export function FileList({ files }: { files: ReportVersion['attachments'] }) {
  if (files.length === 0) return null
  return (
    <section>
      <h3>Attachments</h3>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <FileLink file={file} className={styles.file}>
              <IconDownload size={16} stroke={1.5} aria-hidden="true" />
              {file.name} <small>{fileSize(file.size)}</small>
            </FileLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

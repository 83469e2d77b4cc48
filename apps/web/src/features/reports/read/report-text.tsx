import { IconDownload } from '@tabler/icons-react'
import styles from './read.module.css'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import type { ReportVersion } from './report-types.ts'
import { sections } from './sections.ts'
import { WrittenText } from './written-text.tsx'
import { FileLink } from './file-link.tsx'

/** The complete text of one version of a report. */
export function ReportText({ version }: { version: ReportVersion }) {
  return (
    <div className={styles.text}>
      {version.isCopied && <StatusMark name="info">Copied from an earlier report</StatusMark>}
      {sections.map(({ key, name }) => (
        <section key={key}>
          <h3>{name}</h3>
          {version[key].trim() ? (
            <WrittenText>{version[key]}</WrittenText>
          ) : (
            <p className={styles.nothing}>Nothing written.</p>
          )}
        </section>
      ))}
      <FileList files={version.attachments} />
    </div>
  )
}

function FileList({ files }: { files: ReportVersion['attachments'] }) {
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

import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { FileList } from './file-list.tsx'
import styles from './read.module.css'
import type { ReportVersion } from './report-types.ts'
import { sections } from './sections.ts'
import { WrittenText } from './written-text.tsx'

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

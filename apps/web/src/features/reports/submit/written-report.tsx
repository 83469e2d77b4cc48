import { FileLink } from '../read/file-link.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import { WrittenText } from '../read/written-text.tsx'
import { textFields, textTitles, type ReportDraft } from './report-draft.ts'
import styles from './submit.module.css'

/** A report's text and files, to be read. */
export function WrittenReport({ written: { texts, files, waitingFiles = [] } }: { written: ReportDraft }) {
  return (
    <>
      {textFields.map(
        (field) =>
          texts[field].trim() !== '' && (
            <section key={field} className={styles.text}>
              <h2>{textTitles[field]}</h2>
              <WrittenText>{texts[field]}</WrittenText>
            </section>
          ),
      )}
      {files.length + waitingFiles.length > 0 && (
        <section className={styles.text}>
          <h2>Attachments</h2>
          <ul className={styles.files}>
            {files.map(({ id, name, size }) => (
              <li key={id}>
                <FileLink className="text-link" file={{ id, name }}>
                  {name}
                </FileLink>
                <span>{fileSize(size)}</span>
              </li>
            ))}
            {waitingFiles.map(({ place, name, size }) => (
              <li key={place}>
                {name}
                <span>{fileSize(size)}, not uploaded yet</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

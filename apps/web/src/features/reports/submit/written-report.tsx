import { urlOf } from '#web/lib/api.ts'
import { fileSize } from '../read/file-size.ts'
import { WrittenText } from '../read/written-text.tsx'
import { textFields, textTitles, type ReportDraft } from './report-draft.ts'
import styles from './submit.module.css'

/** A report's text and files, to be read. */
export function WrittenReport({ written: { texts, files } }: { written: ReportDraft }) {
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
      {files.length > 0 && (
        <section className={styles.text}>
          <h2>Attachments</h2>
          <ul className={styles.files}>
            {files.map(({ id, name, size }) => (
              <li key={id}>
                <a
                  className="text-link"
                  href={urlOf('/attachments/{attachmentId}/content', { attachmentId: id })}
                  download={name}
                >
                  {name}
                </a>
                <span>{fileSize(size)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

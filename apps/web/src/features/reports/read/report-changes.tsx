import { useMemo } from 'react'
import { diffText, type DiffPiece } from '#core/reports/diff.ts'
import { clsx } from '#web/ui/clsx.ts'
import styles from './read.module.css'
import type { ReportVersion } from './report-types.ts'
import { sections } from './sections.ts'

interface ReportChangesProps {
  before: ReportVersion
  after: ReportVersion
}

/** The differences between two versions, section by section: side by side if there is room. */
export function ReportChanges({ before, after }: ReportChangesProps) {
  return (
    <div className={styles.text}>
      {sections.map(({ key, name }) => (
        <Change key={key} name={name} before={before[key]} after={after[key]} />
      ))}
      <FileChange before={before} after={after} />
    </div>
  )
}

function Change({ name, before, after }: { name: string; before: string; after: string }) {
  const pieces = useMemo(() => diffText(before, after), [before, after])
  const isSame = before === after
  return (
    <section>
      <h3>{name}</h3>
      {isSame ? (
        <p className={styles.nothing}>Not changed.</p>
      ) : (
        <div className={styles.sides}>
          <Side name="Version 1" pieces={pieces.filter(({ kind }) => kind !== 'added')} />
          <Side name="Version 2" pieces={pieces.filter(({ kind }) => kind !== 'removed')} />
        </div>
      )}
    </section>
  )
}

function Side({ name, pieces }: { name: string; pieces: DiffPiece[] }) {
  return (
    <div>
      <p className={styles.sideName}>{name}</p>
      <p className={styles.paragraph}>
        {pieces.length === 0 && <span className={styles.nothing}>Nothing written.</span>}
        {pieces.map((piece, index) =>
          piece.kind === 'same' ? piece.text : <Marked key={index} piece={piece} />,
        )}
      </p>
    </div>
  )
}

/**
 * Marked not only by colour: removed text is struck through, added text is underlined, and screen readers announce
 * both.
 */
function Marked({ piece: { kind, text } }: { piece: DiffPiece }) {
  const Tag = kind === 'removed' ? 'del' : 'ins'
  return (
    <Tag className={clsx(styles.changed, kind === 'removed' ? styles.removed : styles.added)}>
      <span className="visually-hidden">{kind}: </span>
      {text}
      <span className="visually-hidden"> end of {kind} text. </span>
    </Tag>
  )
}

function FileChange({ before, after }: ReportChangesProps) {
  const ids = (version: ReportVersion) => new Set(version.attachments.map((file) => file.id))
  const [old, now] = [ids(before), ids(after)]
  const removed = before.attachments.filter((file) => !now.has(file.id))
  const added = after.attachments.filter((file) => !old.has(file.id))
  if (removed.length + added.length === 0) return null
  return (
    <section>
      <h3>Attachments</h3>
      <ul className={styles.lines}>
        {removed.map((file) => (
          <li key={file.id}>
            Removed <del className={styles.removed}>{file.name}</del>
          </li>
        ))}
        {added.map((file) => (
          <li key={file.id}>
            Added <ins className={styles.added}>{file.name}</ins>
          </li>
        ))}
      </ul>
    </section>
  )
}

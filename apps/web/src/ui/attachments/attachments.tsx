import { IconChevronDown, IconPaperclip } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { maxAttachments } from '#core/reports/limits.ts'
import { Button } from '../button/button.tsx'
import { TakePhoto } from '../camera/take-photo.tsx'
import { Mark } from '../mark/status-mark.tsx'
import { AttachmentRow } from './attachment-row.tsx'
import styles from './attachments.module.css'
import { countsTowardsLimit } from './upload.ts'
import type { useUploads } from './use-uploads.ts'

interface AttachmentsProps {
  /** The id of the button that opens the list, which a problem in the summary links to. */
  id?: string
  uploads: ReturnType<typeof useUploads>
  error?: string | undefined
}

const accepted = '.jpg,.jpeg,.jfif,.png,.pdf,.docx'

/** Collapsed to one line until there is a file or the person opens it. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the parts of the field, in their order
export function Attachments({
  id,
  uploads: { uploads, announcement, add, drop, retry },
  error,
}: AttachmentsProps) {
  const [choice, setChoice] = useState<boolean>()
  const input = useRef<HTMLInputElement>(null)
  const contentId = useId()
  const isOpen = choice ?? uploads.length > 0
  const count = uploads.filter(countsTowardsLimit).length
  return (
    <div className={styles.attachments}>
      <button
        type="button"
        id={id}
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={contentId}
        aria-describedby={error ? `${contentId}-error` : undefined}
        onClick={() => setChoice(!isOpen)}
      >
        <IconPaperclip size={16} stroke={1.5} aria-hidden="true" />
        <span>Attachments</span>
        <span className={styles.limits}>
          {count > 0 ? `${count} of ${maxAttachments} files` : `Up to ${maxAttachments} files`}
          {count === 0 && <span className={styles.wide}>: JPG, PNG, PDF, DOCX, 10 MB each</span>}
        </span>
        <IconChevronDown size={16} stroke={1.5} aria-hidden="true" className={styles.chevron} />
      </button>
      {isOpen && (
        <div id={contentId} className={styles.content}>
          <ul>
            {uploads.map((upload) => (
              <AttachmentRow
                key={upload.key}
                upload={upload}
                onDrop={() => drop(upload.key)}
                onRetry={() => retry(upload.key)}
              />
            ))}
          </ul>
          <Chooser
            onChoose={() => input.current?.click()}
            onPhoto={(photo) => add([photo], { areFromCamera: true })}
          />
        </div>
      )}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        multiple
        accept={accepted}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
      {error && (
        <p className={styles.problem} id={`${contentId}-error`}>
          <Mark name="missed" size={10} />
          {error}
        </p>
      )}
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
    </div>
  )
}

interface ChooserProps {
  onChoose: () => void
  onPhoto: (photo: File) => void
}

/** The buttons that add files, and the rules for them. */
function Chooser({ onChoose, onPhoto }: ChooserProps) {
  return (
    <div className={styles.choose}>
      <Button onClick={onChoose}>Choose files</Button>
      <TakePhoto onPhoto={onPhoto} />
      <span>
        JPG, PNG, PDF, DOCX, 10 MB each.{' '}
        <span className={styles.byMouse}>You can also drop files on this form or paste a picture. </span>
        Where and when a photo was taken is removed from it.
      </span>
    </div>
  )
}

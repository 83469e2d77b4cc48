import { urlOf } from '#web/lib/api.ts'
import { Button } from '../button/button.tsx'
import { Mark } from '../mark/status-mark.tsx'
import { IconPaperclip } from '@tabler/icons-react'
import { fileSize } from '../text/file-size.ts'
import styles from './attachments.module.css'
import type { Upload } from './upload.ts'

interface AttachmentRowProps {
  upload: Upload
  onDrop: () => void
  onRetry: () => void
}

/** One file with its progress and actions. */
export function AttachmentRow({ upload, onDrop, onRetry }: AttachmentRowProps) {
  const { name, size, state, share, problem } = upload
  const percent = Math.round(share * 100)
  return (
    <li className={styles.row}>
      <Thumbnail upload={upload} />
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        {state === 'sending' && (
          <progress className={styles.progress} value={percent} max={100} aria-label={`Upload of ${name}`} />
        )}
        {problem && state !== 'sending' && state !== 'stored' ? (
          <span className={styles.problem}>
            <Mark name="missed" size={10} />
            {problem}
          </span>
        ) : (
          <span className={styles.size}>
            {fileSize(size)}
            {state === 'sending' && ` · ${percent} %`}
          </span>
        )}
      </div>
      {(state === 'failed' || state === 'waiting') && (
        <Button look="accent" onClick={onRetry} aria-label={`Try again to upload ${name}`}>
          Try again
        </Button>
      )}
      <Button
        look="quiet"
        onClick={onDrop}
        aria-label={`${state === 'sending' ? 'Cancel upload of' : 'Remove'} ${name}`}
      >
        {state === 'sending' ? 'Cancel' : 'Remove'}
      </Button>
    </li>
  )
}

function Thumbnail({ upload: { preview, stored } }: { upload: Upload }) {
  const address =
    preview ??
    (stored?.type.startsWith('image/')
      ? urlOf('/attachments/{attachmentId}/content', { attachmentId: stored.id })
      : undefined)
  return (
    <span className={styles.thumbnail}>
      {address ? <img src={address} alt="" /> : <IconPaperclip size={16} stroke={1.5} aria-hidden="true" />}
    </span>
  )
}

import type { KeyboardEvent } from 'react'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { texts } from '../texts.ts'
import styles from './planning.module.css'

interface TypeChooserProps {
  isOpen: boolean
  onChoose: (kind: 'formal' | 'memo') => void
  onClose: () => void
}

const kinds = [
  {
    kind: 'formal',
    key: 'f',
    mark: 'meeting',
    name: 'Formal meeting',
    description:
      'Has a time and an agenda, may repeat. People answer; in the session your notes become tasks.',
  },
  {
    kind: 'memo',
    key: 'l',
    mark: 'memo',
    name: 'Live memo',
    description: 'You are talking now. Note what was agreed; everyone gets their tasks when you finish.',
  },
] as const

/** Chooses the kind of meeting to plan (docs/spec/tasks.md#2.11). */
export function TypeChooser({ isOpen, onChoose, onClose }: TypeChooserProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = kinds.find(({ key }) => key === event.key.toLowerCase())
    if (!chosen) return
    event.preventDefault()
    onChoose(chosen.kind)
  }
  return (
    <Dialog title={texts.plan} isOpen={isOpen} onClose={onClose}>
      <p className={styles.question}>Which kind is it?</p>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, key, mark, name, description }, at) => (
          <li key={kind}>
            <button
              type="button"
              className={styles.kind}
              data-autofocus={at === 0 || undefined}
              aria-keyshortcuts={key}
              onClick={() => onChoose(kind)}
              onKeyDown={onKeyDown}
            >
              <Mark name={mark} />
              <span>
                <b>{name}</b>
                <small>{description}</small>
              </span>
              <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

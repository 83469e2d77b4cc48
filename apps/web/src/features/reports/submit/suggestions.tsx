import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import styles from './suggestions.module.css'

interface SuggestionsProps {
  title: string
  lines: readonly string[]
  added: readonly string[]
  onAdd: (lines: readonly string[]) => void
  onRemove: (line: string) => void
}

/** Lines that can be ticked into the text: beside the form, or folded to one line above it. */
export function Suggestions({ title, lines, added, onAdd, onRemove }: SuggestionsProps) {
  const isNarrow = useMedia('narrow')
  const [isOpened, setOpened] = useState(false)
  const contentId = useId()
  const left = lines.filter((line) => !added.includes(line))
  const isOpen = isOpened || !isNarrow
  const addAll = left.length > 0 && (
    <Button look="accent" className={styles.addAll} onClick={() => onAdd(left)}>
      Add all ({left.length})
    </Button>
  )
  return (
    <aside className={styles.suggestions} aria-label="Suggestions">
      {isNarrow ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpened(!isOpened)}
        >
          {title.replace('From', 'Add from')}
          <span className={styles.left}>{left.length} left</span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" className={styles.chevron} />
        </button>
      ) : (
        <div className={styles.head}>
          <h2>{title}</h2>
          {addAll}
        </div>
      )}
      {isOpen && (
        <div id={contentId}>
          {isNarrow && addAll}
          <ul>
            {lines.map((line) => (
              <li key={line}>
                <label className={styles.line}>
                  <CheckBox
                    checked={added.includes(line)}
                    onChange={(event) => (event.target.checked ? onAdd([line]) : onRemove(line))}
                  />
                  <span>
                    {line}
                    {added.includes(line) && <small>Added</small>}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}

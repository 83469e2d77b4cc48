import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import type { SuggestedField, SuggestionGroup } from './suggestion-groups.ts'
import styles from './suggestions.module.css'
import type { Added } from './use-report-form.ts'

interface SuggestionsProps {
  groups: readonly SuggestionGroup[]
  added: Added
  onAdd: (field: SuggestedField, lines: readonly string[]) => void
  onRemove: (field: SuggestedField, line: string) => void
}

/** Lines that can be added to the texts: beside the form, or collapsed to one line above it. */
export function Suggestions({ groups, added, onAdd, onRemove }: SuggestionsProps) {
  const isNarrow = useMedia('narrow')
  const [isOpened, setOpened] = useState(false)
  const contentId = useId()
  const [first] = groups
  if (!first) return null
  const left = groups.reduce((sum, group) => sum + leftOf(group, added).length, 0)
  return (
    <aside className={styles.suggestions} aria-label="Suggestions">
      {isNarrow && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpened}
          aria-controls={contentId}
          onClick={() => setOpened(!isOpened)}
        >
          {groups.length === 1 ? first.title.replace(/^From/, 'Add from') : 'Suggestions'}
          <span className={styles.left}>{left} left</span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" className={styles.chevron} />
        </button>
      )}
      {(isOpened || !isNarrow) && (
        <div id={contentId}>
          {groups.map((group) => (
            <Group key={group.title} {...{ group, added, onAdd, onRemove }} />
          ))}
        </div>
      )}
    </aside>
  )
}

function Group({
  group,
  added,
  onAdd,
  onRemove,
}: Omit<SuggestionsProps, 'groups'> & { group: SuggestionGroup }) {
  const { title, field, lines } = group
  const titleId = useId()
  const left = leftOf(group, added)
  const isIn = (line: string) => added[field].includes(line)
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {left.length > 0 && (
          <Button look="accent" className={styles.addAll} onClick={() => onAdd(field, left)}>
            Add all ({left.length})
          </Button>
        )}
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <label className={styles.line}>
              <CheckBox
                checked={isIn(line)}
                onChange={(event) => (event.target.checked ? onAdd(field, [line]) : onRemove(field, line))}
              />
              <span>
                {line}
                {isIn(line) && <small>{field === 'planForTomorrow' ? 'Added to the plan' : 'Added'}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

function leftOf({ field, lines }: SuggestionGroup, added: Added): string[] {
  return lines.filter((line) => !added[field].includes(line))
}

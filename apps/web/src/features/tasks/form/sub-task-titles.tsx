import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { maxItems, maxItemTitle } from '#core/tasks/limits.ts'
import { lengthProblem } from '#web/lib/text-length.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './form.module.css'

interface SubTaskTitlesProps {
  id: string
  titles: readonly string[]
  error: string | undefined
  onChange: (titles: readonly string[]) => void
}

/** The sub-tasks of a new task. Enter adds the typed title. */
export function SubTaskTitles({ id, titles, error, onChange }: SubTaskTitlesProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim() === '' || titles.length >= maxItems || lengthProblem(typed, maxItemTitle)) return
    onChange([...titles, typed.trim()])
    setTyped('')
  }
  return (
    <div>
      {titles.length > 0 && (
        <ul className={styles.titles} aria-label="Sub-tasks">
          {titles.map((title, index) => (
            <li key={`${index} ${title}`}>
              <span>{title}</span>
              <IconButton
                small
                label={`Remove ${title}`}
                icon={<IconX size={16} stroke={1.5} />}
                onClick={() => {
                  onChange(titles.filter((_, other) => other !== index))
                  document.getElementById(id)?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <TextField
          id={id}
          label="Sub-tasks"
          optional
          error={error}
          value={typed}
          limit={maxItemTitle}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || typed.trim() === '') return
            event.preventDefault()
            add()
          }}
        />
        <Button size="form" icon={<IconPlus size={16} stroke={1.5} aria-hidden="true" />} onClick={add}>
          Add
        </Button>
      </div>
    </div>
  )
}

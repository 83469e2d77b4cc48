import { useState, type CSSProperties, type TextareaHTMLAttributes } from 'react'
import { shownText, storedText } from '#core/tasks/bound-text.ts'
import { clsx } from '../clsx.ts'
import { Field, type FieldWords } from '../field/field.tsx'
import fieldStyles from '#web/ui/field/field.module.css'
import { MentionArea } from './mention-area.tsx'
import styles from './people.module.css'
import type { Person } from './use-offered.ts'
import { useMentionText } from './use-mention-text.ts'

interface MentionFieldProps
  extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  /** The text with `@[Name](id)` for each mention. */
  value: string
  onChange: (value: string) => void
  /** People offered in addition to those whom the person can assign tasks to. */
  people?: readonly Person[]
}

/** A multi-line field in which @ mentions people. */
export function MentionField(props: MentionFieldProps) {
  const {
    label,
    optional,
    help,
    error,
    limit,
    labelHidden,
    id,
    value,
    onChange,
    people,
    rows = 3,
    ...rest
  } = props
  const [bound, setBound] = useState(() => shownText(value))
  // A value from outside (sent, a draft) replaces the typed text.
  const isSame = storedText(bound) === value
  const shown = isSame ? bound : shownText(value)
  if (!isSame) setBound(shown)
  const text = useMentionText({
    value: shown,
    onChange: (next) => {
      setBound(next)
      onChange(storedText(next))
    },
    mayMention: true,
    date: undefined,
    besides: people,
  })
  return (
    <Field {...{ id, label, optional, help, error, limit, labelHidden, text: value }}>
      {(control) => (
        <div style={{ '--rows': rows } as CSSProperties}>
          <MentionArea
            {...rest}
            {...control}
            rows={rows}
            bound={shown}
            text={text}
            date={undefined}
            look={clsx(fieldStyles.input, styles.asField)}
          />
        </div>
      )}
    </Field>
  )
}

import type { CSSProperties, InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { clsx } from '../clsx.ts'
import { Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'

interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  /** 'tool' for a field in a toolbar. */
  height?: 'form' | 'tool'
  /** An icon at the left inside. */
  lead?: ReactNode
  /** The shortcut of the field, at the right inside. */
  shortcut?: string
  /** A button at the right inside. */
  trail?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    optional,
    help,
    error,
    limit,
    labelHidden,
    height,
    lead,
    shortcut,
    trail,
    className,
    id,
    ...rest
  } = props
  return (
    <Field {...{ id, label, optional, help, error, limit, labelHidden, text: textOf(rest) }}>
      {(control) => (
        <div className={styles.control}>
          {lead && <span className={styles.lead}>{lead}</span>}
          <input
            type="text"
            {...rest}
            {...control}
            className={clsx(
              styles.input,
              height === 'tool' && styles.tool,
              Boolean(lead) && styles.withLead,
              Boolean(trail) && styles.withTrail,
              className,
            )}
          />
          {shortcut && (
            <kbd className={styles.key} aria-hidden="true">
              {shortcut}
            </kbd>
          )}
          {trail}
        </div>
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldWords, TextareaHTMLAttributes<HTMLTextAreaElement> {
  beside?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

/** A multi-line field, which grows with its text if the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, optional, help, error, limit, labelHidden, beside, className, id, rows = 3, ...rest } = props
  return (
    <Field {...{ id, label, optional, help, error, limit, labelHidden, beside, text: textOf(rest) }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          className={clsx(styles.input, styles.area, className)}
        />
      )}
    </Field>
  )
}

/** The text of a field's value. */
export function textOf({ value }: Pick<InputHTMLAttributes<HTMLInputElement>, 'value'>): string {
  return String(value ?? '')
}

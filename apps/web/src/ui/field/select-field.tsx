import { IconChevronDown } from '@tabler/icons-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { useBlockedChange } from '../button/blocked.ts'
import { clsx } from '../clsx.ts'
import { Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'

interface SelectFieldProps extends FieldWords, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string; isBlocked?: boolean | undefined }[]
  height?: 'form' | 'tool'
  /** For one that saves its change immediately: blocked while the server cannot be reached. */
  needsConnection?: boolean
  ref?: Ref<HTMLSelectElement>
}

export function SelectField(props: SelectFieldProps) {
  const { label, optional, help, error, labelHidden, options, height, className, id, ...own } = props
  const { needsConnection = false, ...rest } = own
  const blocked = useBlockedChange(needsConnection)
  return (
    <Field {...{ id, label, optional, help, error, labelHidden }}>
      {(control) => (
        <div className={styles.control}>
          <select
            {...rest}
            {...blocked}
            {...control}
            className={clsx(styles.input, styles.select, height === 'tool' && styles.tool, className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isBlocked}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} stroke={1.5} className={styles.chevron} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}

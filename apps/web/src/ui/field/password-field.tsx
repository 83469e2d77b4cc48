import { useState, type InputHTMLAttributes, type Ref } from 'react'
import { Button } from '../button/button.tsx'
import { clsx } from '../clsx.ts'
import { Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'
import { textOf } from './text-field.tsx'

interface PasswordFieldProps extends FieldWords, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
  /** The account's email, for password managers, which store a password with its account. */
  account?: string
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, optional, help, error, limit, labelHidden, id, account, ...rest } = props
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ id, label, optional, help, error, limit, labelHidden, text: textOf(rest) }}>
      {(control) => (
        <div className={styles.control}>
          {account !== undefined && (
            <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
          )}
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={clsx(styles.input, styles.withReveal)}
          />
          <Button look="accent" className={styles.reveal} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'} <span className="visually-hidden">{inSentence(label)}</span>
          </Button>
        </div>
      )}
    </Field>
  )
}

/** "Current password" within a sentence; an abbreviation such as "API key" stays. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

import { useId } from 'react'
import styles from './field.module.css'

interface RadioFieldProps<Value extends string> {
  label: string
  help?: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; help?: string }[]
}

/** One of a few options, each with an explanation. */
export function RadioField<Value extends string>({
  label,
  help,
  value,
  onChange,
  options,
}: RadioFieldProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
      {options.map((option) => (
        <label key={option.value} className={styles.radio}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.help && <small>{option.help}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

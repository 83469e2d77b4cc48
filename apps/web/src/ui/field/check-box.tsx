import { useEffect, useRef, type InputHTMLAttributes } from 'react'
import { clsx } from '../clsx.ts'
import styles from './field.module.css'

interface CheckBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Some, but not all, of its rows are selected. */
  mixed?: boolean
}

/** A check box without a label: add an aria-label or wrap it in a label. */
export function CheckBox({ mixed = false, className, ...rest }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return <input ref={box} {...rest} type="checkbox" className={clsx(styles.check, className)} />
}

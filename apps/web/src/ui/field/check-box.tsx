import { useEffect, useRef, type InputHTMLAttributes } from 'react'
import { useBlockedChange } from '../button/blocked.ts'
import { clsx } from '../clsx.ts'
import styles from './field.module.css'

interface CheckBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Some, but not all, of its rows are selected. */
  mixed?: boolean
  /** For one that saves its change immediately: blocked while the server cannot be reached. */
  needsConnection?: boolean
}

/** A check box without a label: add an aria-label or wrap it in a label. */
export function CheckBox({ mixed = false, needsConnection = false, className, ...rest }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  const blocked = useBlockedChange(needsConnection)
  return <input ref={box} {...rest} {...blocked} type="checkbox" className={clsx(styles.check, className)} />
}

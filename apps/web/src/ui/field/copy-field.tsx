import { IconCopy } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '../button/button.tsx'
import styles from './copy-field.module.css'
import { TextField } from './text-field.tsx'

interface CopyFieldProps extends Omit<ComponentProps<typeof TextField>, 'readOnly' | 'onFocus'> {
  value: string
  /** The confirmation after copying. */
  copied: string
  /** 'filled' if copying is the main purpose of the page. */
  look?: 'outline' | 'filled'
}

/** A link or an address to share: read-only, selected as a whole, with a button that copies it. */
export function CopyField({ copied, look = 'outline', ...field }: CopyFieldProps) {
  return (
    <div className={styles.row}>
      <TextField {...field} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button
        size="form"
        look={look}
        icon={<IconCopy size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => void copyText(field.value, copied)}
      >
        Copy <span className="visually-hidden">{field.label}</span>
      </Button>
    </div>
  )
}

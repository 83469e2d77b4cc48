import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import styles from './error-reference.module.css'

/**
 * A reference for support, to be read out or copied. Shows its own confirmation, because toasts may have failed too.
 */
export function ErrorReference({ text }: { text: string }) {
  const [answer, setAnswer] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setAnswer('Copied.')
    } catch {
      // Browsers refuse it on insecure addresses.
      setAnswer('It cannot be copied here: write it down.')
    }
  }
  return (
    <div className={styles.told}>
      <p>
        Reference: <code className={styles.reference}>{text}</code>
      </p>
      <Button icon={<IconCopy size={16} stroke={1.5} aria-hidden="true" />} onClick={() => void copy()}>
        Copy reference
      </Button>
      <span role="status">{answer}</span>
    </div>
  )
}

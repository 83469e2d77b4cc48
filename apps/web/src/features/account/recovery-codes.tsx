import { Button } from '#web/ui/button/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import styles from './profile.module.css'

/** The recovery codes for a lost app, shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'daymark-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <>
      <p>
        Save these recovery codes where you find them without your authenticator app. Each signs you in once.
        They are not shown again.
      </p>
      <ol className={styles.codes} aria-label="Recovery codes" tabIndex={-1} data-autofocus>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => void copyText(text, 'Recovery codes copied.')}>Copy</Button>
        <Button onClick={download}>Download</Button>
      </div>
      <DialogFooter>
        <Button look="filled" size="form" onClick={onKept}>
          I have saved them
        </Button>
      </DialogFooter>
    </>
  )
}

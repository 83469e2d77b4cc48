import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './sign-in.module.css'
import { failureText, SignInProblemNote, useSignInProblem } from './sign-in-problem.tsx'
import { enterCode } from './sign-in.ts'

interface CodeFormProps {
  challenge: string
  onSignedIn: (userId: string) => Promise<void> | void
  /** Back to email and password, with the reason if there is one. */
  onBack: (reason?: string) => void
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, onSignedIn, onBack }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const { problem, show, clear } = useSignInProblem()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const fail = (text: string) => {
    show(text)
    field.current?.select()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const code = field.current?.value.trim() ?? ''
    if (!code) return fail('Enter the code.')
    setBusy(true)
    try {
      await onSignedIn(await enterCode(challenge, code))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_expired') return onBack(error.message)
      fail(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-label="Second step">
      <SignInProblemNote problem={problem} />
      <TextField
        key={String(isRecovery)}
        ref={field}
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        help={
          isRecovery
            ? 'One of the codes you saved when you set this up. Each works once.'
            : 'Your password was right. Enter the 6 digits that the app shows now.'
        }
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        data-autofocus
        required
      />
      <div className={styles.ways}>
        <Button type="submit" look="filled" size="form" full busy={busy && 'Signing in…'}>
          Sign In
        </Button>
        <Button
          look="accent"
          size="form"
          onClick={() => {
            clear()
            setIsRecovery(!isRecovery)
          }}
        >
          {isRecovery ? 'Use the authenticator app instead' : 'Use a recovery code instead'}
        </Button>
        <Button look="quiet" size="form" onClick={() => onBack()}>
          Start over
        </Button>
      </div>
    </form>
  )
}

import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { failureText, SignInProblemNote, useSignInProblem } from './sign-in-problem.tsx'
import type { AccountChoice } from './sign-in.ts'
import styles from './sign-in.module.css'

interface CompanyChoiceProps {
  accounts: readonly AccountChoice[]
  onChosen: (userId: string) => Promise<void> | void
  /** Back to email and password, with the reason if there is one. */
  onBack: (reason?: string) => void
}

/** Asks a person with the same password in several companies which one to sign in to. */
export function CompanyChoice({ accounts, onChosen, onBack }: CompanyChoiceProps) {
  const { problem, show } = useSignInProblem()
  const [busy, setBusy] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const choose = async (userId: string) => {
    setBusy(userId)
    try {
      await onChosen(userId)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_credentials') return onBack(error.message)
      show(failureText(error))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className={styles.choice}>
      <SignInProblemNote problem={problem} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          Which company?
        </h2>
        <p>Your email and password open an account in each of these.</p>
      </div>
      <ul className={styles.ways}>
        {accounts.map(({ userId, company }) => (
          <li key={userId}>
            <Button
              size="form"
              full
              needsConnection
              busy={busy === userId && 'Signing in…'}
              onClick={() => {
                if (!busy) void choose(userId)
              }}
            >
              {company ?? 'Daymark, as a platform administrator'}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" size="form" onClick={() => onBack()}>
        Start over
      </Button>
    </div>
  )
}

import { endRequests } from '#web/lib/api.ts'
import { leaveForStart } from '#web/lib/leave-for.ts'
import { release } from '#web/lib/kept/holder.ts'
import { forgetPerson } from '#web/lib/storage.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './account.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { signOut } from './sign-out.ts'

interface SessionEndedDialogProps {
  isOpen: boolean
  onSignedIn: () => Promise<void>
}

/** Asks to sign in over the page; typed text is kept. */
export function SessionEndedDialog({ isOpen, onSignedIn }: SessionEndedDialogProps) {
  const { user } = useMe()
  const goOn = async (userId: string) => {
    if (userId === user.id) return onSignedIn()
    // Another person has signed in: they must not see or send the texts of this page, which are sealed.
    endRequests()
    await release()
    forgetPerson()
    leaveForStart()
  }
  return (
    <Dialog title="Your session has ended" isOpen={isOpen} isOverAll>
      <p className={styles.lead}>Sign in again to go on. Nothing you typed is lost.</p>
      <SignInForm email={user.email} onSignedIn={goOn} />
      <p className={styles.foot}>
        Not {user.firstName}?{' '}
        <button type="button" className={styles.textButton} onClick={() => void signOut()}>
          Leave this page
        </button>
        . What you have not sent stays on this device until you sign in here again.
      </p>
    </Dialog>
  )
}

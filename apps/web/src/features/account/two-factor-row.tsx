import { lazyPart } from '#web/lib/lazy-part.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { toast } from '#web/lib/toast.ts'
import { AwaitedValue, SettingRow } from './setting-row.tsx'
import { ConfirmPasswordDialog, ConfirmPasswordForm } from './current-password.tsx'
import styles from './profile.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { Security } from './sign-in.ts'

const TwoFactorSetup = lazyPart(() => import('./two-factor-setup.tsx'))

interface TwoFactorRowProps {
  /** Undefined until it is loaded. */
  twoFactor: Security['twoFactor'] | undefined
  isSlow: boolean
  isSettingUp: boolean
  onSetUp: () => void
  onClose: () => void
}

/** Whether a code is required at sign-in, and the actions to change that. */
export function TwoFactorRow({ twoFactor, isSlow, isSettingUp, onSetUp, onClose }: TwoFactorRowProps) {
  const { timeZone } = useMe().user
  // Stays mounted once it was opened, so that it returns the focus when it closes.
  const [wasSetUp, setWasSetUp] = useState(isSettingUp)
  if (isSettingUp && !wasSetUp) setWasSetUp(true)
  const [asks, setAsks] = useState<'off' | 'codes'>()
  const since = twoFactor && Temporal.Instant.from(twoFactor.since).toZonedDateTimeISO(timeZone)
  const left = twoFactor?.recoveryCodesLeft ?? 0
  return (
    <SettingRow
      label="Two-factor sign-in"
      value={
        <AwaitedValue isSlow={isSlow} width={140}>
          {since ? (
            <StatusMark name="active">
              <span>
                On since <DateText value={since.toPlainDate().toString()} />
              </span>
            </StatusMark>
          ) : (
            twoFactor === null && 'Off'
          )}
        </AwaitedValue>
      }
      detail={
        twoFactor
          ? `${left} recovery ${left === 1 ? 'code' : 'codes'} left`
          : 'A code from an app on your phone, asked for after your password.'
      }
    >
      {twoFactor ? (
        <>
          <Button onClick={() => setAsks('codes')}>New recovery codes</Button>
          <Button onClick={() => setAsks('off')}>Turn off</Button>
        </>
      ) : (
        <Button
          onClick={onSetUp}
          blockedBecause={twoFactor === undefined ? 'This is still loading.' : undefined}
        >
          Set up
        </Button>
      )}
      <Suspense>{wasSetUp && <TwoFactorSetup isOpen={isSettingUp} onClose={onClose} />}</Suspense>
      <TurnOffDialog isOpen={asks === 'off'} onClose={() => setAsks(undefined)} />
      <NewCodesDialog isOpen={asks === 'codes'} left={left} onClose={() => setAsks(undefined)} />
    </SettingRow>
  )
}

interface AskProps {
  isOpen: boolean
  onClose: () => void
}

function TurnOffDialog({ isOpen, onClose }: AskProps) {
  const client = useQueryClient()
  return (
    <ConfirmPasswordDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Turn off two-factor sign-in?"
      verb="Turn off"
      busyVerb="Turning off…"
      look="danger"
      act={(body) => call('DELETE /me/two-factor', { body })}
      onDone={() => {
        toast.success('Two-factor sign-in is off.')
        void client.invalidateQueries({ queryKey: ['account'] })
        onClose()
      }}
    >
      <p className={styles.lead}>Your password alone then signs you in. The recovery codes stop working.</p>
    </ConfirmPasswordDialog>
  )
}

function NewCodesDialog({ isOpen, onClose, left }: AskProps & { left: number }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog
      title={codes ? 'Save your recovery codes' : 'Make new recovery codes?'}
      isOpen={isOpen}
      {...(codes ? {} : { onClose })}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(undefined)
            onClose()
          }}
        />
      ) : (
        <ConfirmPasswordForm
          onClose={onClose}
          verb="Make new codes"
          busyVerb="Making…"
          act={(body) => call('POST /me/two-factor/recovery-codes', { body })}
          onDone={({ recoveryCodes }) => {
            setCodes(recoveryCodes)
            void client.invalidateQueries({ queryKey: ['account'] })
          }}
        >
          <p className={styles.lead}>
            {left === 1 ? 'The 1 code that is left then stops' : `The ${left} codes that are left then stop`}{' '}
            working.
          </p>
        </ConfirmPasswordForm>
      )}
    </Dialog>
  )
}

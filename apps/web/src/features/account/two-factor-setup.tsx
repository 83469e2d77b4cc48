import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button, ButtonAnchor } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { ConfirmPasswordForm } from './current-password.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import styles from './profile.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

type Setup = Output<'POST /me/two-factor/setup'>

/** Sets two-factor sign-in up: the password, the app, and the recovery codes. */
export default function TwoFactorSetup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const [setup, setSetup] = useState<Setup>()
  const [codes, setCodes] = useState<readonly string[]>()
  useEffect(() => {
    if (isOpen) return
    setSetup(undefined)
    setCodes(undefined)
  }, [isOpen])
  const end = () => {
    toast.success('Two-factor sign-in is on.')
    onClose()
  }
  return (
    <Dialog
      title={codes ? 'Save your recovery codes' : 'Set up two-factor sign-in'}
      isOpen={isOpen}
      // The codes would be lost if the dialog were closed by mistake.
      {...(codes ? {} : { onClose })}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={end} />
      ) : setup ? (
        <AppStep
          setup={setup}
          onCancel={onClose}
          onDone={(given) => {
            setCodes(given)
            void client.invalidateQueries({ queryKey: ['account'] })
          }}
        />
      ) : (
        <ConfirmPasswordForm
          onClose={onClose}
          verb="Continue"
          busyVerb="Preparing…"
          act={(body) => call('POST /me/two-factor/setup', { body })}
          onDone={setSetup}
        >
          <p className={styles.lead}>
            After your password, Daymark then asks for a code that an app on your phone shows, such as the one
            of your password manager.
          </p>
        </ConfirmPasswordForm>
      )}
    </Dialog>
  )
}

interface AppStepProps {
  setup: Setup
  onCancel: () => void
  onDone: (codes: readonly string[]) => void
}

function AppStep({ setup, onCancel, onDone }: AppStepProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : 'Enter the code.' }),
    send: ({ code }) => call('POST /me/two-factor', { body: { code: code.trim() } }),
    onSent: ({ recoveryCodes }) => onDone(recoveryCodes),
    onFailure: (error) => {
      form.refuse({}, messageOf(error))
      field.current?.select()
    },
  })
  // A phone cannot scan the code on its own screen.
  const isPhone = useMedia('phone')
  const canScan = useMedia('finePointer') && !isPhone
  const scan = (
    <div className={styles.scan}>
      <QrCode text={setup.uri} label="QR code with the key for your authenticator app" />
      <div>
        <code className={styles.secret}>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button onClick={() => void copyText(setup.secret, 'Key copied.')}>Copy key</Button>
      </div>
    </div>
  )
  return (
    <DialogForm form={form} verb="Turn on" busyVerb="Turning on…" onCancel={onCancel}>
      {canScan ? (
        <>
          <p>Scan this with your authenticator app, or type the key into it.</p>
          {scan}
        </>
      ) : (
        <>
          <p>Open your authenticator app on this device.</p>
          <div className={styles.openApp}>
            <ButtonAnchor href={setup.uri} size="form" full>
              Open in authenticator app
            </ButtonAnchor>
          </div>
          <details className={styles.elsewhere}>
            <summary>The app is on another device</summary>
            {scan}
          </details>
        </>
      )}
      <TextField
        ref={field}
        {...form.text('code')}
        label="Code from the app"
        help="The 6 digits that it shows for Daymark now."
        inputMode="numeric"
        autoComplete="one-time-code"
        limit={20}
      />
    </DialogForm>
  )
}

/**
 * A QR code, drawn here so that the secret in it goes to no other server. Black on white in both schemes, because
 * cameras need the contrast.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

import { createLink } from '@tanstack/react-router'
import {
  useContext,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react'
import { useBlocked } from '#web/lib/use-online.ts'
import { clsx } from '../clsx.ts'
import { NeedsConnection, showBlocked } from './blocked.ts'
import styles from './button.module.css'

interface ButtonLook {
  /** 'filled' is for the one primary action of a page. */
  look?: 'filled' | 'outline' | 'quiet' | 'accent' | 'danger'
  /** 'form' is 36 px high, 'tool' 32; both 44 under a coarse pointer. */
  size?: 'tool' | 'form'
  icon?: ReactNode
  /** The shortcut shown at the end of the button, like "G E". */
  shortcut?: string
  full?: boolean
  /** A button without a border whose text aligns with the texts above and below it. */
  flush?: 'start' | 'end' | 'both'
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * The button's text while its action runs ("Submitting…"); it cannot be pressed meanwhile. If this is set, a double
   * click acts only once.
   */
  busy?: string | false | undefined
  /** Why it cannot be pressed now: it stays focusable and shows the reason. */
  blockedBecause?: string | undefined
  /** Blocked while the server cannot be reached. The default is the one of its surroundings. */
  needsConnection?: boolean | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const {
    look,
    size,
    icon,
    shortcut,
    full,
    flush,
    busy,
    blockedBecause,
    needsConnection,
    children,
    className,
    onClick,
    ...rest
  } = props
  const around = useContext(NeedsConnection)
  const isNeededHere = around === 'all' || (around === 'submit' && rest.type === 'submit')
  const reason = useBlocked(blockedBecause, needsConnection ?? isNeededHere)
  const idle = !busy && !reason
  return (
    <button
      type="button"
      {...rest}
      className={clsx(lookOf({ look, size, full, flush }), className)}
      aria-disabled={idle ? undefined : true}
      title={reason ?? rest.title}
      onClick={(event) => {
        // The second click of a double click arrives before the button is busy.
        const isRepeated = busy !== undefined && event.detail > 1
        if (idle && !isRepeated) return onClick?.(event)
        event.preventDefault()
        if (!busy && reason) showBlocked(reason)
      }}
    >
      {busy ? (
        // The previous text keeps its width, so that there is no layout shift.
        <span className={styles.busy}>
          <span className={styles.before} style={{ visibility: 'hidden' }} aria-hidden="true">
            {icon}
            {children}
            {shortcut && <kbd>{shortcut}</kbd>}
          </span>
          <span>{busy}</span>
        </span>
      ) : (
        <>
          {icon}
          {children}
          {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
        </>
      )}
    </button>
  )
}

interface AnchorProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
}

/** A link to another site that looks like a button. */
export function ButtonAnchor({
  look,
  size,
  icon,
  shortcut,
  full,
  flush,
  children,
  className,
  ...rest
}: AnchorProps) {
  return (
    <a {...rest} className={clsx(lookOf({ look, size, full, flush }), className)}>
      {icon}
      {children}
      {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
    </a>
  )
}

/** A router link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)

function lookOf({
  look = 'outline',
  size = 'tool',
  full,
  flush,
}: { [K in keyof ButtonLook]: ButtonLook[K] | undefined }) {
  return clsx(
    styles.button,
    look !== 'outline' && styles[look],
    size === 'form' && styles.form,
    full && styles.full,
    (flush === 'start' || flush === 'both') && styles.flushStart,
    (flush === 'end' || flush === 'both') && styles.flushEnd,
  )
}

import { IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { refusedOffline } from '../button/blocked.ts'
import { Button } from '../button/button.tsx'
import { clsx } from '../clsx.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Mark } from '../mark/status-mark.tsx'
import { toast, toastStore, type Toast } from '#web/lib/toast.ts'
import { controlsBeside, toastPlace } from './toast-place.ts'
import styles from './toasts.module.css'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'

export const toastMarks = {
  success: 'acknowledged',
  info: 'info',
  warning: 'warning',
  error: 'missed',
} as const
const fadeMs = 300

/** Shows the toasts, at most three, the newest on top. */
export function Toasts() {
  const showing = useSyncExternalStore(toastStore.subscribe, toastStore.showing)
  const region = useRef<HTMLElement>(null)
  const stack = useRef<HTMLDivElement>(null)
  usePlace(region, stack, showing)
  useShortcuts([
    {
      keys: 'F8',
      does: 'Focus the newest message',
      group: 'Anywhere',
      run: () => region.current?.querySelector<HTMLElement>('button')?.focus(),
    },
    {
      keys: 'mod+z',
      does: 'Undo, while the newest message offers it',
      group: 'Anywhere',
      run: ({ repeat }) => {
        // A held key undoes one change.
        if (repeat) return
        const newest = toastStore.showing().find((shown) => shown.action?.label === 'Undo')
        if (newest && !(newest.needsConnection && refusedOffline())) act(newest)
      },
    },
  ])
  return (
    <section ref={region} className={styles.region} aria-label="Messages">
      <div ref={stack} className={styles.stack}>
        {showing.map((shown) => (
          <ToastCard key={`${shown.id} ${shown.at}`} toast={shown} />
        ))}
      </div>
    </section>
  )
}

/**
 * Keeps the messages off the controls, also when the page changes below them (docs/spec/decisions.md#127). They do
 * not move while the pointer or the focus is on them.
 */
function usePlace(
  region: RefObject<HTMLElement | null>,
  stack: RefObject<HTMLDivElement | null>,
  showing: readonly Toast[],
): void {
  useLayoutEffect(() => {
    if (showing.length === 0) return
    let frame = 0
    const place = () => {
      frame = 0
      const [room, messages] = [region.current, stack.current]
      if (!room || !messages || messages.matches(':is(:focus-within, :has(:hover))')) return
      const { offsetWidth: width, offsetHeight: height } = messages
      const within = room.getBoundingClientRect()
      const { left, top } = toastPlace(within, { width, height }, controlsBeside(room))
      messages.style.translate = `${left - within.left}px ${top - within.top}px`
    }
    const later = () => (frame ||= requestAnimationFrame(place))
    place()
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !region.current?.contains(target))) later()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', later)
    return () => {
      observer.disconnect()
      removeEventListener('resize', later)
      cancelAnimationFrame(frame)
    }
  }, [region, stack, showing])
}

function act(shown: Toast) {
  toast.close(shown.id)
  shown.action?.run()
}

/**
 * The text up to the end of a quoted title in one line, with the title truncated if needed; the rest follows it, or
 * wraps below.
 */
function TitleFirst({ text, cut: title }: { text: string; cut: string }) {
  const end = text.indexOf(title) + title.length
  return (
    <span className={styles.line} title={text}>
      <span className={styles.titled}>
        <span className={styles.cut}>{text.slice(0, end)}</span>
        {text.slice(end, end + 1)}
      </span>{' '}
      <span>{text.slice(end + 1).trim()}</span>
    </span>
  )
}

function ToastCard({ toast: shown }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (held || shown.durationMs === undefined) return
    const leave = setTimeout(() => setLeaving(true), shown.durationMs)
    const close = setTimeout(() => toast.close(shown.id), shown.durationMs + fadeMs)
    return () => {
      clearTimeout(leave)
      clearTimeout(close)
      setLeaving(false)
    }
  }, [held, shown])
  return (
    <div
      className={clsx(styles.toast, leaving && styles.leaving)}
      // Announcing every step of a progress would interrupt everything else.
      role={shown.kind === 'error' ? 'alert' : shown.progress ? undefined : 'status'}
      // A toast that appears under a resting pointer does not count as hovered.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Mark name={toastMarks[shown.kind]} className={styles.mark} />
      <div className={styles.text}>
        {shown.cut === undefined ? (
          <UnbrokenDates>{shown.text}</UnbrokenDates>
        ) : (
          <TitleFirst {...shown} cut={shown.cut} />
        )}
        {shown.progress && (
          <progress
            className={styles.progress}
            aria-label={shown.text}
            value={shown.progress.done}
            max={shown.progress.total}
          />
        )}
      </div>
      {shown.action && (
        <Button
          look="accent"
          className={styles.control}
          needsConnection={shown.needsConnection ?? false}
          // The second click of a double click may hit the button of the next message at the same position.
          onClick={({ detail }) => detail < 2 && act(shown)}
        >
          {shown.action.label}
        </Button>
      )}
      <IconButton
        label="Close message"
        small
        className={styles.control}
        icon={<IconX size={16} stroke={1.5} />}
        onClick={() => toast.close(shown.id)}
      />
    </div>
  )
}

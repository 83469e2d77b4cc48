import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { clsx } from '../clsx.ts'
import { placeOn, ticksOf, type Axis, type Tick } from './axis.ts'
import styles from './line.module.css'

/** Until the line is measured, such as in tests, which have no layout. */
const assumedWidth = 600

interface LineProps {
  axis: Axis
  /** The line is drawn as passed until then. */
  passedUntil?: Temporal.Instant | undefined
  /** The passed line runs to its end from here, once. */
  runsFrom?: Temporal.Instant | undefined
  /** A time with a label above the line: the current one, or that at which the day was closed. */
  time?: { at: Temporal.Instant; label: string; isQuiet?: boolean } | undefined
  /** The time from which on nothing is known, because the connection was lost. */
  brokenAt?: Temporal.Instant | undefined
  /** The divisions of the line, for a line that is not a day: its hours by default. */
  ticks?: ((width: number, scale: number) => readonly Tick[]) | undefined
  look?: 'ghost' | 'hatched' | 'leave' | undefined
  /** The line as a sentence for screen readers. */
  label: string
  /** False for a line that is only a picture, beside which a list has the same content. */
  isGroup?: boolean
  className?: string | undefined
  /** Further parts, placed by `left` in px; `scale` is 2 where the person's text is twice as large. */
  children?: (width: number, scale: number) => ReactNode
}

/** A day drawn as a line with its hours, for marks that are placed on it by time. */
export function Line(props: LineProps) {
  const { axis, time, look, label, isGroup = true, className, children } = props
  const { ref, rem, width, scale } = useSize()
  const timeX = time && placeOn(axis, time.at, width)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the focus between its links, as arrows do in a toolbar
    <div
      className={clsx(styles.line, look && styles[look], className)}
      role={isGroup ? 'group' : 'img'}
      aria-label={label}
      onKeyDown={isGroup ? moveByArrows : undefined}
    >
      <span ref={rem} className={styles.rem} />
      <div ref={ref} className={styles.inner}>
        <Base {...props} width={width} scale={scale} />
        {timeX !== undefined && time && (
          <span aria-hidden="true" className={clsx(styles.time, time.isQuiet && styles.quiet)}>
            <span className={styles.stick} style={{ left: timeX }} />
            <span
              className={clsx(
                styles.timeLabel,
                timeX < 44 * scale && styles.first,
                timeX > width - 44 * scale && styles.last,
              )}
              style={{ left: timeX }}
            >
              {time.label}
            </span>
          </span>
        )}
        {children?.(width, scale)}
      </div>
    </div>
  )
}

function Base(props: LineProps & { width: number; scale: number }) {
  const { axis, width, scale, passedUntil, runsFrom, brokenAt, look, ticks } = props
  const passed = passedUntil && placeOn(axis, passedUntil, width)
  const broken = brokenAt && placeOn(axis, brokenAt, width)
  const end = axis.start.until(axis.end).total('minutes')
  return (
    <span aria-hidden="true">
      <span className={styles.axis} />
      {look === 'hatched' && <span className={styles.hatch} />}
      {passed !== undefined && (
        <span
          className={clsx(styles.passed, passed >= width && styles.full, runsFrom && styles.running)}
          style={{
            width: broken === undefined ? passed : Math.min(broken, passed),
            ...(runsFrom && { '--from': `${placeOn(axis, runsFrom, width)}px` }),
          }}
        />
      )}
      {broken !== undefined && (
        <>
          <span
            className={styles.unknown}
            style={{ left: broken, width: Math.max(0, (passed ?? width) - broken) }}
          />
          <span className={styles.break} style={{ left: broken }} />
        </>
      )}
      {(ticks?.(width, scale) ?? ticksOf(axis, width, scale)).map(({ x, label }) => (
        <span key={`${end} ${x}`} className={styles.tick} style={{ left: x }}>
          {label && (
            <span className={clsx(styles.hour, x < 16 && styles.first, x > width - 16 && styles.last)}>
              {label}
            </span>
          )}
        </span>
      ))}
    </span>
  )
}

/** The width of the line and the scale of its text before the first paint, and whenever one of them changes. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const rem = useRef<HTMLSpanElement>(null)
  const [size, setSize] = useState({ width: assumedWidth, scale: 1 })
  useLayoutEffect(() => {
    const [line, unit] = [ref.current, rem.current]
    if (!line || !unit) return
    // Called after the layout of the page and before it is painted: measuring here would do a layout of its own.
    const measure = () => {
      const width = line.clientWidth
      const scale = unit.offsetWidth / 16
      if (width === 0) return
      flushSync(() => setSize((old) => (old.width === width && old.scale === scale ? old : { width, scale })))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    observer.observe(unit)
    return () => observer.disconnect()
  }, [])
  return { ref, rem, ...size }
}

/** The attribute of links and buttons on the line, between which the arrow keys move. */
export const onLine = { 'data-on-line': '' }

/** Arrows move between the marks in the order of the page, which is that of time; the marks are one tab stop. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-on-line]')]
  const from = marks.indexOf(event.target as HTMLElement)
  const next = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: marks.length - 1 }[event.key]
  if (from === -1 || next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const target = marks[next]
  if (!target) return
  for (const mark of marks) mark.tabIndex = mark === target ? 0 : -1
  target.focus()
}

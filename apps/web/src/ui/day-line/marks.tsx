import { formatNumber } from '#core/texts/format-number.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '#core/texts/counted.ts'
import type { LinkTarget } from '#web/lib/link-to.ts'
import { clsx } from '../clsx.ts'
import type { MarkName } from '../mark/marks.tsx'
import { Mark } from '../mark/status-mark.tsx'
import { afterFocusReturns } from '../overlay/focus-returns.ts'
import { Popup } from '../overlay/popup.tsx'
import { tip } from '../overlay/tip.ts'
import { placeOn, type Axis } from './axis.ts'
import { onLine } from './line.tsx'
import styles from './marks.module.css'
import { placeMarks, type MarkGroup } from './place-marks.ts'

/** Something with a mark on the line. */
export interface LineMark {
  id: string
  at: Temporal.Instant
  mark: MarkName
  /** What the tooltip says first, and a screen reader: "Rebook Hosur night run". */
  name: string
  /** "Completed 2:10 PM". */
  detail: string
  /** What a screen reader says after the name, if it is not the detail. */
  spoken?: string
  /** Absent if it opens no page. */
  link?: LinkTarget | undefined
  /** In place of a link: opens it on this page. */
  press?: (() => void) | undefined
  /** True for what is awaited: it hangs below the line. */
  hangs?: boolean
  /** A short name beside a mark that hangs, where it fits. */
  label?: string
}

interface LineMarksProps {
  /** In order of time. */
  marks: readonly LineMark[]
  axis: Axis
  width: number
  /** 2 where the person's text is twice as large. */
  scale: number
  /** The current time, which no mark covers. */
  now?: Temporal.Instant | undefined
  /** More marks of one time become a number. */
  stackAtMost?: number
  /** The limit of a stack of marks that hang. */
  hangAtMost?: number
  /** The noun after a number, in the plural: "5 events". */
  plural: string
  /** The name of a number; by default the count and the detail of the last. */
  numberName?: (items: readonly LineMark[]) => string
  /** True where marks are smaller than a finger: a list beside the line has the links. */
  isPicture?: boolean
}

/** The marks of a line: links that name themselves, stacked where they collide, and numbers that open a list. */
export function LineMarks(props: LineMarksProps) {
  const { marks, axis, width, scale, now, stackAtMost = 3, hangAtMost = 2, plural, isPicture = false } = props
  const nowX = now && placeOn(axis, now, width)
  const placed = (hangs: boolean, atMost: number) =>
    placeMarks(
      marks
        .filter((mark) => (mark.hangs ?? false) === hangs)
        .map((item) => ({ x: placeOn(axis, item.at, width), item })),
      { width, scale, nowX, stackAtMost: atMost },
    )
  const hanging = placed(true, hangAtMost)
  const groups = [...placed(false, stackAtMost), ...hanging].toSorted((one, other) => one.x - other.x)
  const firstId = groups[0]?.items[0]?.id
  return groups.map((group) =>
    group.isNumber ? (
      <Number
        key={group.items[0]!.id}
        group={group}
        name={props.numberName?.(group.items) ?? numberName(group.items, plural)}
        isPicture={isPicture}
        firstId={firstId}
      />
    ) : (
      group.items.map((item, level) => (
        <Single
          key={item.id}
          item={item}
          place={{ left: group.x, '--level': level }}
          label={
            item.label && hasRoom(item.label, group.x, hanging, { width, scale, nowX })
              ? item.label
              : undefined
          }
          isPicture={isPicture}
          isTabStop={item.id === firstId}
        />
      ))
    ),
  )
}

function numberName(items: readonly LineMark[], plural: string): string {
  return `${counted(items.length, plural, plural)}, ${items.at(-1)!.detail}`
}

/** In px: from the middle of a mark to its label, and the usual width of a letter of a 16 px text size. */
const [toLabel, letter] = [16, 7.5]

/** Whether a label fits before the next mark that hangs, the line of the current time and the end. */
function hasRoom(
  label: string,
  x: number,
  hanging: readonly MarkGroup<LineMark>[],
  { width, scale, nowX }: { width: number; scale: number; nowX: number | undefined },
): boolean {
  const end = x + toLabel + label.length * letter * scale
  const isFree = (at: number) => at <= x || at >= end
  return (
    end <= width && (nowX === undefined || isFree(nowX)) && hanging.every((group) => isFree(group.x - 14))
  )
}

interface SingleProps {
  item: LineMark
  place: { left: number; '--level': number }
  label: string | undefined
  isPicture: boolean
  isTabStop: boolean
}

function Single({ item, place, label, isPicture, isTabStop }: SingleProps) {
  const { mark, name, detail, spoken = detail, link, press, hangs } = item
  const drawing = (
    <>
      <Mark name={mark} size={14} />
      {label && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
    </>
  )
  if (isPicture)
    return (
      <span className={clsx(styles.mark, hangs && styles.hangs)} style={place}>
        {drawing}
      </span>
    )
  const shared = {
    className: clsx('ring-beside', styles.mark, hangs && styles.hangs),
    style: place,
    tabIndex: isTabStop ? 0 : -1,
    'aria-label': `${name}, ${spoken}`,
    ...onLine,
    ...tip(name, { detail, isQuick: true }),
  }
  if (link)
    return (
      <Link {...link} {...shared}>
        {drawing}
      </Link>
    )
  return press ? (
    <button type="button" onClick={press} {...shared}>
      {drawing}
    </button>
  ) : (
    <span role="img" {...shared}>
      {drawing}
    </span>
  )
}

/** A list of more would be a page of its own. */
const listAtMost = 60

interface NumberProps {
  group: MarkGroup<LineMark>
  name: string
  isPicture: boolean
  firstId: string | undefined
}

/** Many marks of nearly the same time: their number, which opens the list, newest first. */
function Number({ group: { x, items }, name, isPicture, firstId }: NumberProps) {
  const [isOpen, setOpen] = useState(false)
  const look = (
    <>
      <Mark name={commonMark(items)} size={14} />
      <span>{formatNumber(items.length)}</span>
    </>
  )
  const className = clsx('ring-beside', styles.mark, styles.number, items[0]!.hangs && styles.hangs)
  const style = { left: x, '--level': 0 }
  const tabIndex = items[0]!.id === firstId ? 0 : -1
  if (isPicture)
    return (
      <span className={className} style={style}>
        {look}
      </span>
    )
  if (items.length > listAtMost)
    return (
      <span role="img" aria-label={name} className={className} style={style} tabIndex={tabIndex} {...onLine}>
        {look}
      </span>
    )
  return (
    <Popup
      isOpen={isOpen}
      onOpenChange={setOpen}
      target={
        <button
          type="button"
          className={className}
          style={style}
          tabIndex={tabIndex}
          aria-label={name}
          {...onLine}
          onClick={() => setOpen(!isOpen)}
        >
          {look}
        </button>
      }
    >
      <ul className={styles.list}>
        {items.toReversed().map((item) => (
          <li key={item.id}>
            <Mark name={item.mark} />
            <span>
              <Opener item={item} close={() => setOpen(false)} />
              <span className={styles.detail}>{item.detail}</span>
            </span>
          </li>
        ))}
      </ul>
    </Popup>
  )
}

function Opener({ item: { name, link, press }, close }: { item: LineMark; close: () => void }) {
  if (link)
    return (
      <Link {...link} className="text-link">
        {name}
      </Link>
    )
  if (!press) return name
  return (
    <button
      type="button"
      className={clsx('text-link', styles.opener)}
      onClick={() => {
        close()
        // What it opens may move the focus.
        setTimeout(press, afterFocusReturns)
      }}
    >
      {name}
    </button>
  )
}

/** The mark of most of them. */
function commonMark(items: readonly LineMark[]): MarkName {
  const counts = new Map<MarkName, number>()
  for (const { mark } of items) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]![0]
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '#core/texts/counted.ts'
import type { LinkTarget } from '#web/lib/link-to.ts'
import { clsx } from '../clsx.ts'
import type { MarkName } from '../mark/marks.tsx'
import { Mark } from '../mark/status-mark.tsx'
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
  /** Absent if it opens nothing. */
  link?: LinkTarget | undefined
}

interface LineMarksProps {
  /** In order of time. */
  marks: readonly LineMark[]
  axis: Axis
  width: number
  /** The current time, which no mark covers. */
  now?: Temporal.Instant | undefined
  /** More marks of one time become a number. */
  stackAtMost?: number
  /** The noun after a number, in the plural: "5 events". */
  plural: string
  /** True where marks are smaller than a finger: a list beside the line has the links. */
  isPicture?: boolean
}

/** The marks of a line: links that name themselves, stacked where they collide, and numbers that open a list. */
export function LineMarks(props: LineMarksProps) {
  const { marks, axis, width, now, stackAtMost = 3, plural, isPicture = false } = props
  const groups = placeMarks(
    marks.map((item) => ({ x: placeOn(axis, item.at, width), item })),
    { width, nowX: now && placeOn(axis, now, width), stackAtMost },
  )
  const firstId = groups[0]?.items[0]?.id
  return groups.map((group) =>
    group.isNumber ? (
      <Number
        key={group.items[0]!.id}
        group={group}
        plural={plural}
        isPicture={isPicture}
        firstId={firstId}
      />
    ) : (
      group.items.map((item, level) => (
        <Single
          key={item.id}
          item={item}
          place={{ left: group.x, '--level': level }}
          isPicture={isPicture}
          isTabStop={item.id === firstId}
        />
      ))
    ),
  )
}

interface SingleProps {
  item: LineMark
  place: { left: number; '--level': number }
  isPicture: boolean
  isTabStop: boolean
}

function Single({ item, place, isPicture, isTabStop }: SingleProps) {
  const { mark, name, detail, link } = item
  const drawing = <Mark name={mark} size={14} />
  if (isPicture)
    return (
      <span className={styles.mark} style={place}>
        {drawing}
      </span>
    )
  const shared = {
    className: clsx('ring-beside', styles.mark),
    style: place,
    tabIndex: isTabStop ? 0 : -1,
    'aria-label': `${name}, ${detail}`,
    ...onLine,
    ...tip(name, { detail, isQuick: true }),
  }
  return link ? (
    <Link {...link} {...shared}>
      {drawing}
    </Link>
  ) : (
    <span role="img" {...shared}>
      {drawing}
    </span>
  )
}

interface NumberProps {
  group: MarkGroup<LineMark>
  plural: string
  isPicture: boolean
  firstId: string | undefined
}

/** Many marks of nearly the same time: their number, which opens the list, newest first. */
function Number({ group: { x, items }, plural, isPicture, firstId }: NumberProps) {
  const [isOpen, setOpen] = useState(false)
  const look = (
    <>
      <Mark name={commonMark(items)} size={14} />
      <span>{items.length.toLocaleString('en')}</span>
    </>
  )
  const className = clsx('ring-beside', styles.mark, styles.number)
  const style = { left: x, '--level': 0 }
  if (isPicture)
    return (
      <span className={className} style={style}>
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
          tabIndex={items[0]!.id === firstId ? 0 : -1}
          aria-label={`${counted(items.length, plural, plural)}, ${items.at(-1)!.detail}`}
          {...onLine}
          onClick={() => setOpen(!isOpen)}
        >
          {look}
        </button>
      }
    >
      <ul className={styles.list}>
        {items.toReversed().map(({ id, mark, name, detail, link }) => (
          <li key={id}>
            <Mark name={mark} />
            <span>
              {link ? (
                <Link {...link} className="text-link">
                  {name}
                </Link>
              ) : (
                name
              )}
              <span className={styles.detail}>{detail}</span>
            </span>
          </li>
        ))}
      </ul>
    </Popup>
  )
}

/** The mark of most of them. */
function commonMark(items: readonly LineMark[]): MarkName {
  const counts = new Map<MarkName, number>()
  for (const { mark } of items) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]![0]
}

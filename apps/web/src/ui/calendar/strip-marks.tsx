import { DayMarks, type MarkedDay } from '../mark/day-mark.tsx'
import styles from './day-strip.module.css'

/** Days on which nobody could report. */
const absent: ReadonlySet<MarkedDay['state']> = new Set([
  'before-joining',
  'not-kept',
  'inactive',
  'zone-change',
])

interface StripMarksProps {
  /** Where each mark begins in the drawing, in which it is 12 wide. */
  days: readonly { state: MarkedDay['state']; place: number }[]
  /** Where the marks begin from above. */
  top?: number
}

/** The marks of a strip: one path for each state, because a list has dozens of strips. */
export function StripMarks({ days, top = 0 }: StripMarksProps) {
  const marks = Array.from(
    Map.groupBy(days, ({ state }) => state),
    ([state, marked]) => {
      const places = marked.map(({ place }) => place)
      return absent.has(state) ? (
        // The row of a new person is recognisable as one, and not as a mark of the text beside it.
        <path key={state} className={styles.absent} d={places.map((place) => `M${place + 4} 6h4`).join('')} />
      ) : (
        <DayMarks key={state} state={state} places={places} />
      )
    },
  )
  return top === 0 ? marks : <g transform={`translate(0 ${top})`}>{marks}</g>
}

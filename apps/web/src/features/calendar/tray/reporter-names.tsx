import { useState } from 'react'
import type { Output } from '#web/lib/api.ts'
import styles from './tray.module.css'

interface ReporterNamesProps {
  /** Undefined until they are loaded. */
  reporters: Output<'GET /calendar/reporters'>['onTime'] | undefined
  /** The state of the reports, such as “on time”. */
  words: string
}

const namedAtMost = 3

/** The names behind a count: the first ones, and all of them on request. */
export function ReporterNames({ reporters, words }: ReporterNamesProps) {
  const [showsAll, setShowsAll] = useState(false)
  // Keeps the height of a line while the names are loading.
  if (!reporters) return '\u00a0'
  const { people, total } = reporters
  // A single further name takes no more room than “1 other”.
  const isLong = people.length > namedAtMost + 1
  const named = isLong && !showsAll ? people.slice(0, namedAtMost) : people
  const rest = total - named.length
  return (
    <>
      {named.map(({ name }) => name).join(', ')}
      {showsAll && (rest > 0 ? ` and ${rest} more. ` : ' ')}
      {isLong && (
        <>
          {!showsAll && ' and '}
          <button
            type="button"
            className={styles.others}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Fewer' : `${rest} others`}
            <span className="visually-hidden">, {words}</span>
          </button>
        </>
      )}
    </>
  )
}

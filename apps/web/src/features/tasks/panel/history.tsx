import { useState } from 'react'
import { changeInWords, sentenceHasChange } from '#core/activity/change-words.ts'
import { withoutTitle } from '#core/tasks/history-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import type { Task } from '../task-types.ts'
import styles from './panel.module.css'

const shownFirst = 5

/** The changes of the task, newest first. */
export function TaskHistory({ task, timeZone }: { task: Task; timeZone: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const { history } = task
  if (history.length === 0) return null
  const titles = titlesOf(task)
  const shown = showsAll ? history : history.slice(0, shownFirst)
  return (
    <section className={styles.part} aria-labelledby="task-panel-history">
      <h3 id="task-panel-history">History</h3>
      <ol className={styles.history}>
        {shown.map((entry, index) => (
          <li key={`${entry.timestamp} ${index}`}>
            <p>{withoutTitle(entry.words, titles)}</p>
            {(sentenceHasChange(entry.type) ? [] : entry.changes.filter(hasValues)).map((change) => (
              <p key={change.field} className={styles.change}>
                {changeInWords(change)}
              </p>
            ))}
            <p className={styles.time}>
              <InstantText value={entry.timestamp} timeZone={timeZone} as="short" />
            </p>
          </li>
        ))}
      </ol>
      {!showsAll && history.length > shownFirst && (
        <Button look="accent" onClick={() => setShowsAll(true)}>
          Show all {history.length}
        </Button>
      )}
    </section>
  )
}

/** The current title and the earlier ones. */
function titlesOf({ title, history }: Task): string[] {
  const changes = history.flatMap((entry) => entry.changes).filter(({ field }) => field === 'title')
  return [title, ...changes.flatMap(({ from, to }) => [from, to])].filter((text) => text !== null)
}

/** False for a changed description: the history records only that it changed. */
function hasValues({ from, to }: Task['history'][number]['changes'][number]): boolean {
  return from !== null || to !== null
}

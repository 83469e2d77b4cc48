import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { groupRoster } from '#core/team-day/roster.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStableActs } from '#web/lib/use-stable-acts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DeferredRender } from '#web/paint/deferred-render.tsx'
import { canRemind, isRemindedWithAll } from './row-act.tsx'
import { groupId } from './day-sentence.tsx'
import { RosterRow, type RowActs } from './roster-row.tsx'
import { groupWords } from './texts.ts'
import styles from './today.module.css'
import type { Acts, Given } from './use-acts.ts'
import { usePlaces } from './use-places.ts'
import { useRosterKeys } from './use-roster-keys.ts'
import { isRowWaiting, type RosterRow as Row, type TeamDay } from './use-team-day.ts'

/** What the whole report of an open row is rendered from. */
export interface OpenReport {
  reportId: string
  author: string
  isWaiting: boolean
  problem: string | undefined
  onAcknowledge: (given: Given) => Promise<boolean>
}

/** In a larger team each group begins with this many people. */
const shownOfMany = 10
/** Up to this many people, everybody is shown. */
const shownWhole = 30

interface RosterProps {
  day: TeamDay
  acts: Acts
  /** The day and the unit: another one begins with nothing open. */
  of: string
  showsUnits: boolean
  /** Told, not at once, whether the open report waits for the person's acknowledgment. */
  onWaitingOpen: (isWaitingOpen: boolean) => void
  renderReport: (of: OpenReport) => ReactNode
}

/** Everybody by the state of the day; one row is open at a time. */
export function Roster({ day, acts, of, showsUnits, onWaitingOpen, renderReport }: RosterProps) {
  const may = useMay()
  const now = useNow(60_000)
  // Kept here and not by the page, which need not be rendered before a press is answered.
  const [open, setOpen] = useState<{ of: string; personId: string | undefined }>()
  const openId = open?.of === of ? open.personId : undefined
  const onOpen = (personId: string | undefined) => setOpen({ of, personId })
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const grouped = groupRoster(day.items)
  const places = usePlaces(
    of,
    grouped.flatMap(({ rows }) => rows.map(({ person }) => person.id)),
  )
  const placeOf = new Map(places.map((id, place) => [id, place]))
  const inPlace = (one: Row, other: Row) => placeOf.get(one.person.id)! - placeOf.get(other.person.id)!
  const groups = grouped.map(({ group, rows }) => {
    const isFolded =
      day.items.length > shownWhole && rows.length > shownOfMany && !unfolded.has(`${of} ${group}`)
    const all = rows.toSorted(inPlace)
    return { group, all, shown: isFolded ? all.slice(0, shownOfMany) : all }
  })
  const rows = groups.flatMap(({ shown }) => shown)
  const openRow = day.items.find(({ person }) => person.id === openId)
  const isWaitingOpen = openRow !== undefined && isRowWaiting(openRow)
  useEffect(() => {
    if (!isWaitingOpen) return
    startTransition(() => onWaitingOpen(true))
    return () => startTransition(() => onWaitingOpen(false))
  }, [isWaitingOpen, onWaitingOpen])

  const acknowledge = async (row: Row, given: Given) => {
    const at = rows.indexOf(row)
    const waits = (one: Row) => one !== row && isRowWaiting(one)
    const next = rows.slice(at + 1).find(waits) ?? rows.find(waits)
    // At once, so that a key that follows starts from this row.
    focusRow((next ?? row).person.id)
    onOpen(next?.person.id)
    return acts.acknowledge(row.report!.id, given)
  }
  const remind = (row: Row) => void acts.remind([row.person.id])
  const quietly = (row: Row) => void acts.acknowledge(row.report!.id, { comments: '', reaction: null })

  const rowActs = useStableActs<RowActs>({
    toggle: (row) => onOpen(row.person.id === openId ? undefined : row.person.id),
    acknowledge: quietly,
    remind,
  })

  useRosterKeys({
    rows,
    focused: () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? openId
      return rows.find(({ person }) => person.id === id)
    },
    focus: (row) => focusRow(row.person.id),
    acknowledge: (row) => isRowWaiting(row) && void acknowledge(row, { comments: '', reaction: null }),
    remind: (row) => canRemind(row) && may('consistency.remind') && remind(row),
    close:
      openId === undefined
        ? undefined
        : () => {
            onOpen(undefined)
            focusRow(openId)
          },
  })

  return (
    <div>
      {groups.map(({ group, all, shown }) => {
        const remindable = may('consistency.remind') ? all.filter(isRemindedWithAll) : []
        return (
          <section
            key={group}
            id={groupId(group)}
            className={styles.group}
            aria-labelledby={`${groupId(group)}-h`}
          >
            <div className={styles.groupHead}>
              <h3 id={`${groupId(group)}-h`} tabIndex={-1}>
                {groupWords[group].name}
              </h3>
              <span className={styles.count}>{day.counts[group].toLocaleString('en')}</span>
              {remindable.length > 1 && (
                <Button
                  look="accent"
                  flush="end"
                  onClick={() => void acts.remind(remindable.map(({ person }) => person.id))}
                >
                  Remind all ({remindable.length})
                </Button>
              )}
            </div>
            <ul>
              {shown.map((row) => {
                const { report, person } = row
                const isOpen = openId === person.id && report !== null
                const problem =
                  acts.problems.get(person.id) ?? (report ? acts.problems.get(report.id) : undefined)
                return (
                  <RosterRow
                    key={person.id}
                    row={row}
                    isOpen={isOpen}
                    problem={isOpen ? undefined : problem}
                    showsUnit={showsUnits}
                    now={now}
                    acts={rowActs}
                  >
                    {isOpen && (
                      <DeferredRender>
                        {renderReport({
                          reportId: report.id,
                          author: person.name,
                          isWaiting: report.canAcknowledge,
                          problem,
                          onAcknowledge: (given) => acknowledge(row, given),
                        })}
                      </DeferredRender>
                    )}
                  </RosterRow>
                )
              })}
            </ul>
            {shown.length < all.length && (
              <Button look="accent" onClick={() => setUnfolded(new Set([...unfolded, `${of} ${group}`]))}>
                Show the other {all.length - shown.length}
              </Button>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** The button that opens the person's report, or their name. */
function focusRow(personId: string): void {
  document.querySelector<HTMLElement>(`[data-row="${personId}"] [data-row-focus]`)?.focus()
}

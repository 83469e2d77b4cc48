import { startTransition, useEffect, useState, type ReactNode } from 'react'
import type { RosterGroup } from '#core/team-day/roster.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStableActs } from '#web/lib/use-stable-acts.ts'
import { refusedOffline } from '#web/ui/button/blocked.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DeferredRender } from '#web/paint/deferred-render.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { groupId } from './day-sentence.tsx'
import { canRemind, isRemindedWithAll } from './row-act.tsx'
import { RosterRow, type RowActs } from './roster-row.tsx'
import { groupWords } from './texts.ts'
import styles from './today.module.css'
import type { Acknowledgment, Acts } from './use-acts.ts'
import { useRosterGroups } from './use-roster-groups.ts'
import { useRosterKeys } from './use-roster-keys.ts'
import { isRowWaiting, type RosterRow as Row, type TeamDay } from './use-team-day.ts'

/** The input for rendering the whole report of an open row. */
export interface OpenReport {
  reportId: string
  author: string
  isWaiting: boolean
  problem: string | undefined
  onAcknowledge: (acknowledgment: Acknowledgment) => Promise<boolean>
}

interface RosterProps {
  day: TeamDay
  acts: Acts
  /** The day and the unit; another key begins with no row open. */
  dayKey: string
  showsUnits: boolean
  /** Called in a transition when it changes whether the open report waits for the person's acknowledgment. */
  onWaitingOpen: (isWaitingOpen: boolean) => void
  renderReport: (report: OpenReport) => ReactNode
}

const plainAcknowledgment: Acknowledgment = { comments: '', reaction: null }

/** Everybody by the state of the day; one row is open at a time. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the groups share focus, selection and what is open
export function Roster({ day, acts, dayKey, showsUnits, onWaitingOpen, renderReport }: RosterProps) {
  const mayRemind = useMay()('consistency.remind')
  const now = useNow(60_000)
  const groups = useRosterGroups(day, dayKey)
  const rows = groups.flatMap(({ shown }) => shown)
  // The state is here and not in the page, so that opening a row does not wait for rendering the page.
  const [opened, setOpened] = useState<{ dayKey: string; personId: string | undefined }>()
  const openId = opened?.dayKey === dayKey ? opened.personId : undefined
  const open = (personId: string | undefined) => setOpened({ dayKey, personId })
  const openRow = day.items.find(({ person }) => person.id === openId)
  useWaitingOpen(openRow !== undefined && isRowWaiting(openRow), onWaitingOpen)

  const acknowledgeAndGoOn = async (row: Row, reportId: string, acknowledgment: Acknowledgment) => {
    const at = rows.indexOf(row)
    const waits = (other: Row) => other !== row && isRowWaiting(other)
    const next = rows.slice(at + 1).find(waits) ?? rows.find(waits)
    // Before the request, so that the next key press starts from this row.
    focusRow((next ?? row).person.id)
    open(next?.person.id)
    return acts.acknowledge(reportId, acknowledgment)
  }
  const remind = (row: Row) => void acts.remind([row.person.id])
  const rowActs = useStableActs<RowActs>({
    toggle: (row) => open(row.person.id === openId ? undefined : row.person.id),
    acknowledge: ({ report }) => report && void acts.acknowledge(report.id, plainAcknowledgment),
    remind,
  })
  useRosterKeys({
    rows,
    focused: () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? openId
      return rows.find(({ person }) => person.id === id)
    },
    focus: (row) => focusRow(row.person.id),
    acknowledge: (row) =>
      isRowWaiting(row) &&
      !refusedOffline() &&
      void acknowledgeAndGoOn(row, row.report.id, plainAcknowledgment),
    remind: (row) => canRemind(row) && mayRemind && !refusedOffline() && remind(row),
    close:
      openId === undefined
        ? undefined
        : () => {
            open(undefined)
            focusRow(openId)
          },
  })

  const rosterRow = (row: Row) => {
    const { report, person } = row
    const isOpen = openId === person.id && report !== null
    const problem = acts.problems.get(person.id) ?? (report ? acts.problems.get(report.id) : undefined)
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
              onAcknowledge: (acknowledgment) => acknowledgeAndGoOn(row, report.id, acknowledgment),
            })}
          </DeferredRender>
        )}
      </RosterRow>
    )
  }
  return (
    <div>
      {groups.map(({ group, all, shown, unfold }) => (
        <GroupSection
          key={group}
          group={group}
          count={day.counts[group]}
          remindable={mayRemind ? all.filter(isRemindedWithAll) : []}
          onRemindAll={(people) => void acts.remind(people.map(({ person }) => person.id))}
          hidden={all.length - shown.length}
          onUnfold={unfold}
        >
          {shown.map(rosterRow)}
        </GroupSection>
      ))}
    </div>
  )
}

interface GroupSectionProps {
  group: RosterGroup
  count: number
  /** The people of the group who can be reminded together. */
  remindable: readonly Row[]
  onRemindAll: (rows: readonly Row[]) => void
  /** How many people of the group are folded away. */
  hidden: number
  onUnfold: () => void
  children: ReactNode
}

/** The people with one state, with a button that reminds all of them. */
function GroupSection(props: GroupSectionProps) {
  const { group, count, remindable, onRemindAll, hidden, onUnfold, children } = props
  const headingId = `${groupId(group)}-h`
  return (
    <section id={groupId(group)} className={styles.group} aria-labelledby={headingId}>
      <div className={styles.groupHead}>
        <h3 id={headingId} tabIndex={-1}>
          {groupWords[group].name}
        </h3>
        <span className={styles.count}>{count.toLocaleString('en')}</span>
        {remindable.length > 1 && (
          <Button look="accent" flush="end" needsConnection onClick={() => onRemindAll(remindable)}>
            Remind all ({remindable.length})
          </Button>
        )}
      </div>
      <ul>{children}</ul>
      {hidden > 0 && (
        <Button look="accent" onClick={onUnfold}>
          Show the other {hidden}
        </Button>
      )}
    </section>
  )
}

/** Reports whether the open report waits for the person, in a transition: the rows are rendered before the page. */
function useWaitingOpen(isWaitingOpen: boolean, onWaitingOpen: RosterProps['onWaitingOpen']): void {
  useEffect(() => {
    if (!isWaitingOpen) return
    startTransition(() => onWaitingOpen(true))
    return () => startTransition(() => onWaitingOpen(false))
  }, [isWaitingOpen, onWaitingOpen])
}

/** Focuses the button that opens the person's report, or their name. */
function focusRow(personId: string): void {
  document.querySelector<HTMLElement>(`[data-row="${personId}"] [data-row-focus]`)?.focus()
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The skeleton of the sentence and of the roster. */
export function RosterSkeleton() {
  return (
    <>
      <div className={styles.sentence}>
        <p>
          <Skeleton width="60%" />
        </p>
        <div className={styles.jumps} />
      </div>
      <div className={styles.group}>
        <div className={styles.groupHead}>
          <Skeleton width={140} />
        </div>
        {skeletonRows.map((row) => (
          <div key={row} className={styles.row}>
            <div className={styles.rowWaiting}>
              <Skeleton width="70%" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

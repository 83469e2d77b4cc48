/** How many of the open tasks are named. */
export const mostOpenShown = 4

interface OpenTask {
  id: string
  dueDate: Temporal.PlainDate
  isBlocked: boolean
}

/** Why an open task is named: the first reason that applies. */
export type WhyOpen = 'overdue' | 'blocked' | 'due'

function whyOpen({ dueDate, isBlocked }: OpenTask, today: Temporal.PlainDate): WhyOpen {
  if (Temporal.PlainDate.compare(dueDate, today) < 0) return 'overdue'
  return isBlocked ? 'blocked' : 'due'
}

const order: Record<WhyOpen, number> = { overdue: 0, blocked: 1, due: 2 }

/**
 * Counts a person's open tasks and puts them in the order in which they need attention: overdue, blocked, then the
 * others, each by due date. An overdue task that is blocked is in both counts and once in the list.
 */
export function openNow<T extends OpenTask>(tasks: readonly T[], today: Temporal.PlainDate) {
  const named = tasks
    .map((task) => ({ task, why: whyOpen(task, today) }))
    .toSorted(
      (a, b) =>
        order[a.why] - order[b.why] ||
        Temporal.PlainDate.compare(a.task.dueDate, b.task.dueDate) ||
        (a.task.id < b.task.id ? -1 : 1),
    )
  return {
    open: tasks.length,
    overdue: named.filter(({ why }) => why === 'overdue').length,
    blocked: tasks.filter(({ isBlocked }) => isBlocked).length,
    first: named.slice(0, mostOpenShown),
  }
}

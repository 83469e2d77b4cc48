import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { archivedText, texts } from './texts.ts'
import type { Holdings, User } from './user-types.ts'

const operations = {
  archive: 'POST /users/{userId}/archive',
  unarchive: 'POST /users/{userId}/unarchive',
  suspend: 'POST /users/{userId}/suspend',
  resume: 'POST /users/{userId}/resume',
} as const
type Act = keyof typeof operations

const opposite: Record<Act, Act> = {
  archive: 'unarchive',
  unarchive: 'archive',
  suspend: 'resume',
  resume: 'suspend',
}
const confirmations: Record<Act, (name: string) => string> = {
  archive: texts.archived,
  unarchive: texts.unarchived,
  suspend: (name) => `User ${name} has been suspended.`,
  resume: (name) => `User ${name} can sign in again.`,
}

/**
 * Archives, unarchives, suspends and resumes people without asking; a toast offers to undo it.
 * @param onHolding Called instead of archiving somebody who holds something that others wait for.
 */
export function useUserStates(onHolding: (user: User, holdings: Holdings) => void) {
  const client = useQueryClient()
  const onError = (error: unknown, { user, act }: { user: User; act: Act }) => {
    // The message of a refusal explains what to do. Other failures may be temporary, so they offer a retry.
    if (error instanceof ApiError && error.status < 500) toast.error(`${texts.statusFailed} ${error.message}`)
    else toast.error(texts.statusFailed, { retry: () => run(user, act) })
  }
  const change = useMutation({
    mutationFn: ({ user, act }: { user: User; act: Act }) =>
      call(operations[act], { path: { userId: user.id } }),
    onSuccess: (answer, { user, act }) => {
      const handover = 'handover' in answer ? answer.handover : undefined
      // No undo: unarchiving would not return the tasks and series that were handed over.
      if (handover && handover.series.count + handover.tasks.count > 0)
        return void toast.success(archivedText(user.name, handover), { durationMs: 8_000 })
      return void toast.undo(confirmations[act](user.name), () => run(user, opposite[act]), {
        needsConnection: true,
      })
    },
    onError,
    onSettled: () => refreshUsers(client),
  })
  const checkHoldings = useMutation({
    mutationFn: ({ user }: { user: User; act: Act }) =>
      call('GET /users/{userId}/holdings', { path: { userId: user.id } }),
    onSuccess: (holdings, { user, act }) => {
      if (holdsSomething(holdings)) onHolding(user, holdings)
      else change.mutate({ user, act })
    },
    onError,
  })
  const run = (user: User, act: Act) => (act === 'archive' ? checkHoldings : change).mutate({ user, act })
  return run
}

function holdsSomething({ series, openTasks, waitingReports, businessUnit }: Holdings): boolean {
  const leavesUnit = businessUnit !== null && businessUnit.isOnlyManager && businessUnit.people > 1
  return series.length > 0 || openTasks > 0 || waitingReports > 0 || leavesUnit
}

/** Invalidates all queries that contain people, after one of them has changed. */
export function refreshUsers(client: ReturnType<typeof useQueryClient>) {
  return Promise.all(
    ['users', 'people', 'roles', 'business-units', 'first-run'].map((topic) =>
      client.invalidateQueries({ queryKey: [topic] }),
    ),
  )
}

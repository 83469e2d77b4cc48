import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/errors.ts'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'
import type { User } from './user-types.ts'

type About = Pick<User, 'id' | 'name'>

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

/** Archives, unarchives, suspends and resumes people without asking; a toast offers to undo it. */
export function useUserStates() {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ user, act }: { user: About; act: Act }) =>
      call(operations[act], { path: { userId: user.id } }),
    onSuccess: (_, { user, act }) =>
      void toast.undo(confirmations[act](user.name), () => run(user, opposite[act])),
    onError: (error, { user, act }) => {
      // The message of a refusal says what can be done. Other failures may be temporary, so they can be tried again.
      if (error instanceof ApiError && error.status < 500)
        toast.error(`${texts.statusFailed} ${error.message}`)
      else toast.error(texts.statusFailed, { retry: () => run(user, act) })
    },
    onSettled: () => refreshUsers(client),
  })
  const run = (user: About, act: Act) => change.mutate({ user, act })
  return run
}

/** Fetches all data again that contains people, after one of them has changed. */
export function refreshUsers(client: ReturnType<typeof useQueryClient>) {
  return Promise.all(
    ['users', 'people', 'roles', 'business-units', 'first-run'].map((topic) =>
      client.invalidateQueries({ queryKey: [topic] }),
    ),
  )
}

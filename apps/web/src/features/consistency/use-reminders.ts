import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { remindedTopics } from '#web/lib/reminded-topics.ts'
import { toast } from '#web/lib/toast.ts'
import { trackerSearch, type TrackerSearch } from './search.ts'
import { remindedAllText, remindedText } from './texts.ts'

interface Employee {
  id: string
  name: string
}

/** Sends reminders and shows the result. */
export function useReminders() {
  const client = useQueryClient()
  const onSettled = () =>
    Promise.all(remindedTopics.map((topic) => client.invalidateQueries({ queryKey: [topic] })))
  const single = useMutation({
    mutationFn: ({ id }: Employee) => call('POST /consistency/reminders', { body: { userIds: [id] } }),
    onSuccess: (result, { name }) => showResult(remindedText(name, result)),
    onError: (error, employee) =>
      toast.error(`No reminder was sent to ${employee.name}. ${messageOf(error)}`, {
        retry: () => single.mutate(employee),
      }),
    onSettled,
  })
  const all = useMutation({
    mutationFn: (search: TrackerSearch) =>
      call('POST /consistency/reminders/all', { body: trackerSearch.filtersOf(search) }),
    onSuccess: (result) => showResult(remindedAllText(result)),
    onError: (error, search) =>
      toast.error(`No reminders were sent. ${messageOf(error)}`, { retry: () => all.mutate(search) }),
    onSettled,
  })
  return {
    remind: (employee: Employee) => single.mutate(employee),
    reminding: single.isPending ? single.variables.id : undefined,
    remindAll: (search: TrackerSearch) => all.mutate(search),
    isRemindingAll: all.isPending,
  }
}

export type Reminders = ReturnType<typeof useReminders>

function showResult({ kind, text }: { kind: 'success' | 'info'; text: string }): void {
  toast[kind](text)
}

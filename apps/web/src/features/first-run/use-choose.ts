import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallArgs } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { renewSession } from '#web/lib/session.ts'
import { meKey } from '#web/lib/use-me.ts'
import { toast } from '#web/lib/toast.ts'
import { firstRunQuery } from './query.ts'

type Choice = Pick<
  CallArgs<'PATCH /me'>['body']['preferences'],
  'firstRunHidden' | 'firstRunWithoutHolidays' | 'firstRunEndSeen'
>

/** Stores what the person chose about the first run: to hide it, to go on without holidays, to have read its end. */
export function useChoose() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (preferences: Choice) => call('PATCH /me', { body: { preferences } }),
    onSuccess: async (me) => {
      // First the facts, so that a skipped step and the page around it change together.
      await client.invalidateQueries({ queryKey: firstRunQuery.queryKey })
      client.setQueryData(meKey, renewSession(me))
    },
    onError: (error, { firstRunEndSeen }) => {
      // Nobody asked for the sentence to be remembered: it is shown once more.
      if (!firstRunEndSeen) toast.error(messageOf(error))
    },
  })
}

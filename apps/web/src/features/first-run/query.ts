import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, type CallArgs, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { renewSession } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { meKey } from '#web/lib/use-me.ts'

export type FirstRun = Output<'GET /first-run'>
export type Step = FirstRun['steps'][number]

/** Renders the form of another feature that adds people. */
export type RenderPeople = (run: Pick<FirstRun, 'seats' | 'sendsMail'>) => ReactNode

/** The steps and the company's data for them, fetched again whenever the page is opened. */
export const firstRunQuery = { ...apiQuery('first-run', 'GET /first-run'), ...listFreshness, staleTime: 0 }

type Choice = Pick<
  CallArgs<'PATCH /me'>['body']['preferences'],
  'firstRunHidden' | 'firstRunWithoutHolidays' | 'firstRunEndSeen'
>

/** Stores a choice about the first run: to hide it, to continue without holidays, or that its end was shown. */
export function useFirstRunChoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (preferences: Choice) => call('PATCH /me', { body: { preferences } }),
    onSuccess: async (me) => {
      // The steps first, so that a skipped step and the page around it change together.
      await client.invalidateQueries({ queryKey: firstRunQuery.queryKey })
      client.setQueryData(meKey, renewSession(me))
    },
    onError: (error, { firstRunEndSeen }) => {
      // No message: the person did not request this, and the note is only shown again.
      if (!firstRunEndSeen) toast.error(messageOf(error))
    },
  })
}

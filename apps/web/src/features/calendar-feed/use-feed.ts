import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'

export const feedQuery = apiQuery('account', 'GET /me/calendar-feed')

/** Makes, renews and ends the private address; `url` is the one that was made here, until it ends. */
export function useFeed() {
  const client = useQueryClient()
  const [url, setUrl] = useState<string>()
  const make = useMutation({
    mutationFn: () => call('POST /me/calendar-feed', {}),
    onSuccess: (made) => {
      setUrl(made.url)
      client.setQueryData(feedQuery.queryKey, { madeAt: made.madeAt })
    },
  })
  const end = useMutation({
    mutationFn: () => call('DELETE /me/calendar-feed', {}),
    onSuccess: () => {
      setUrl(undefined)
      client.setQueryData(feedQuery.queryKey, { madeAt: null })
      toast.success('Your private calendar address is off.')
    },
  })
  return { make, end, url }
}

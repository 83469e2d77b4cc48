import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type CallArgs, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'

export type Settings = Output<'GET /me/notification-settings'>
export type TopicRow = Settings['topics'][number]
/** Saves a change. */
export type Change = (change: SettingsChange) => void
export type SettingsChange = NonNullable<CallArgs<'PATCH /me/notification-settings'>['body']>

const query = apiQuery('notifications', 'GET /me/notification-settings')
const saving = ['notification-settings']

export function useSettings() {
  return useQuery(query)
}

/**
 * Saves each change at once, one after the other; it is shown before it is saved, and taken back where the server
 * refuses it.
 */
export function useChangeSettings() {
  const client = useQueryClient()
  const isSaving = useIsMutating({ mutationKey: saving }) > 0
  const { mutate, isSuccess } = useMutation({
    mutationKey: saving,
    scope: { id: 'notification-settings' },
    mutationFn: (body: SettingsChange) => call('PATCH /me/notification-settings', { body }),
    onMutate: async (change) => {
      await client.cancelQueries(query)
      client.setQueryData(query.queryKey, (was) => was && changed(was, change))
    },
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: () => {
      // The last of several changes fetches what all of them made.
      if (client.isMutating({ mutationKey: saving }) === 1) void client.invalidateQueries(query)
    },
  })
  return { change: mutate, isSaving, isSaved: isSuccess && !isSaving }
}

function changed(was: Settings, change: SettingsChange): Settings {
  const { channel, mute, quietHours = was.quietHours, importantPasses = was.importantPasses } = change
  const { digestAt = was.digestAt, weekSummaryDay = was.weekSummaryDay } = change
  return {
    ...was,
    topics: was.topics.map((row) => {
      if (channel?.topic === row.topic) return { ...row, [channel.channel]: channel.isOn ? 'on' : 'off' }
      return mute?.topic === row.topic ? { ...row, isMutedToday: mute.isMuted } : row
    }),
    quietHours,
    importantPasses,
    digestAt,
    weekSummaryDay,
  }
}

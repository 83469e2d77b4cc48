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
 * Saves each change immediately, sequentially and in order, with an optimistic update that is rolled back if the server
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
      client.setQueryData(query.queryKey, (before) => before && changed(before, change))
    },
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: () => {
      // Only the last of several changes refetches the settings.
      if (client.isMutating({ mutationKey: saving }) === 1) void client.invalidateQueries(query)
    },
  })
  return { change: mutate, isSaving, isSaved: isSuccess && !isSaving }
}

function changed(before: Settings, change: SettingsChange): Settings {
  const { channel, mute, quietHours = before.quietHours, importantPasses = before.importantPasses } = change
  const { digestAt = before.digestAt, weekSummaryDay = before.weekSummaryDay } = change
  const { answersByMail = before.answersByMail } = change
  return {
    ...before,
    topics: before.topics.map((row) => {
      if (channel?.topic === row.topic) return { ...row, [channel.channel]: channel.isOn ? 'on' : 'off' }
      return mute?.topic === row.topic ? { ...row, isMutedToday: mute.isMuted } : row
    }),
    quietHours,
    importantPasses,
    digestAt,
    weekSummaryDay,
    answersByMail,
  }
}

import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type CallArgs, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { toast } from '#web/ui/toast.ts'

export type Settings = Output<'GET /me/notification-settings'>
export type TopicRow = Settings['topics'][number]
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

function changed(was: Settings, { channel, quietHours, importantPasses, mute }: SettingsChange): Settings {
  return {
    ...was,
    topics: was.topics.map((row) => {
      if (channel?.topic === row.topic) return { ...row, [channel.channel]: channel.isOn ? 'on' : 'off' }
      return mute?.topic === row.topic ? { ...row, isMutedToday: mute.isMuted } : row
    }),
    quietHours: quietHours === undefined ? was.quietHours : quietHours,
    importantPasses: importantPasses ?? was.importantPasses,
  }
}

export type Change = (change: SettingsChange) => void

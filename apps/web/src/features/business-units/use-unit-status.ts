import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { texts } from './texts.ts'

export type BusinessUnit = Output<'GET /business-units'>['items'][number]

const operations = {
  archive: 'POST /business-units/{businessUnitId}/archive',
  unarchive: 'POST /business-units/{businessUnitId}/unarchive',
} as const

/** Archives and restores units without asking; each can be undone. */
export function useUnitStatus() {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ unit, act }: { unit: BusinessUnit; act: keyof typeof operations }) =>
      call(operations[act], { path: { businessUnitId: unit.id } }),
    onSuccess: (_, { unit, act }) => {
      if (act === 'archive')
        toast.undo(texts.archived(unit.name), () => run(unit, 'unarchive'), { needsConnection: true })
      else toast.undo(texts.restored(unit.name), () => run(unit, 'archive'), { needsConnection: true })
    },
    onError: (error, { unit, act }) => toast.error(messageOf(error), { retry: () => run(unit, act) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['business-units'] }),
  })
  const run = (unit: BusinessUnit, act: keyof typeof operations) => change.mutate({ unit, act })
  return {
    archive: (unit: BusinessUnit) => run(unit, 'archive'),
    unarchive: (unit: BusinessUnit) => run(unit, 'unarchive'),
  }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MaintenanceKind } from '#core/maintenance/kinds.ts'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { kindTexts, texts } from './texts.ts'

export type Run = Output<'GET /platform/maintenance-runs'>['items'][number]

/** Hints report the progress; polling is a fallback while the stream is interrupted. */
const pollEveryMs = 3_000

export function isInProgress(run: Run | undefined): boolean {
  return run?.status === 'waiting' || run?.status === 'running'
}

/** The newest run of each kind, kept up to date while one is running. */
export function useRuns(isWanted = true) {
  const client = useQueryClient()
  const list = useQuery({
    ...apiQuery('maintenance', 'GET /platform/maintenance-runs'),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.items.some(isInProgress) ? pollEveryMs : false),
  })
  const again = () => client.invalidateQueries({ queryKey: ['maintenance'] })
  const start = useMutation({
    mutationFn: (body: { kind: MaintenanceKind; withPause?: boolean }) =>
      call('POST /platform/maintenance-runs', { body }),
    onError: (error, { kind }) => void toast.error(kindTexts[kind].failed(messageOf(error))),
    onSettled: again,
  })
  const stop = useMutation({
    mutationFn: (runId: string) => call('POST /platform/maintenance-runs/{runId}/stop', { path: { runId } }),
    onError: (error) => void toast.error(texts.failed(messageOf(error))),
    onSettled: again,
  })
  return {
    list,
    newest: (kind: MaintenanceKind): Run | undefined => list.data?.items.find((run) => run.kind === kind),
    start: start.mutate,
    starting: start.isPending ? start.variables.kind : undefined,
    stop: stop.mutate,
    isStopping: (run: Run) => run.stopRequested || (stop.isPending && stop.variables === run.id),
  }
}

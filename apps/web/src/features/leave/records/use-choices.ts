import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import type { LeaveChoices } from '../leave-types.ts'

const none: LeaveChoices = { employees: [], businessUnits: [] }

/** The employees and units for the filters and the entry of leave. */
export function useChoices() {
  const { data } = useQuery(apiQuery('leave', 'GET /leave-records/choices'))
  return { ...(data ?? none), isReady: data !== undefined }
}

export type Choices = ReturnType<typeof useChoices>

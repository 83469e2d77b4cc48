import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import type { Output } from '#web/lib/api.ts'

export type AssistantState = Output<'GET /assistant'>

/** Whether and how texts can be generated. */
export function useAssistant() {
  return useQuery(apiQuery('assistant', 'GET /assistant'))
}

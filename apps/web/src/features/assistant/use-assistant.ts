import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'

/** Whether and how texts can be generated. */
export function useAssistant() {
  return useQuery(apiQuery('assistant', 'GET /assistant'))
}

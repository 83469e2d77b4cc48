import { PageTitle } from '#web/ui/page-title.tsx'
import type { MyTasksSearch } from './search.ts'

/** What the person has to do. */
export function MyTasksPage(_: { search: MyTasksSearch }) {
  return <PageTitle>My Tasks</PageTitle>
}

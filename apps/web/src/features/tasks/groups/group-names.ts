import type { TaskGroup } from '#core/tasks/due-groups.ts'

export const groupNames: Record<TaskGroup, string> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  'this-week': 'This week',
  later: 'Later',
  done: 'Done',
}

import type { TenantStatus } from '#core/tenants/statuses.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'

export const statusMarks: Record<TenantStatus, MarkName> = {
  active: 'active',
  suspended: 'suspended',
  inactive: 'archived',
  terminated: 'missed',
}

export const statusWords: Record<TenantStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  inactive: 'Inactive',
  terminated: 'Terminated',
}

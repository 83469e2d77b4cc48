/** docs/spec/reporting.md#2 */
export const systemOverview = 'System Overview'
export const overviewNames = {
  totalUsers: 'Total Users',
  businessUnits: 'Business Units',
  totalReports: 'Total Reports',
  pendingAcknowledgments: 'Pending Ack.',
  totalLeaveRecords: 'Total Leave Records',
} as const
/** docs/spec/tasks.md#2.5 */
export const performanceSnapshot = 'Performance Snapshot'

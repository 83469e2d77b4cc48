/** 1 §2 */
export const systemOverview = 'System Overview'
export const overviewNames = {
  totalUsers: 'Total Users',
  businessUnits: 'Business Units',
  totalReports: 'Total Reports',
  pendingAcknowledgments: 'Pending Ack.',
  totalLeaveRecords: 'Total Leave Records',
} as const
export const adminTools = 'Admin Tools'
/** The pages of the admin tools, in the order of 1 §2; a page that does not exist yet has no link. */
export const tools = [
  { name: 'Manage Users', path: '/user-management' },
  { name: 'Roles & Permissions', path: '/roles-permissions' },
  { name: 'Manage Business Units', path: '/manage-business-units' },
  { name: 'View All Reports', path: '/all-reports' },
  { name: 'View Trigger Log', path: '/admin-trigger-log' },
  { name: 'Manage Leave Records', path: '/admin/leave-records' },
] as const
/** 2 §2.5 */
export const performanceSnapshot = 'Performance Snapshot'

/** The lists of a company that can be exported, with their names in the log. */
export const exportedListNames = {
  activity: 'the activity log',
  reports: 'EOD reports',
  users: 'users',
  consistency: 'the Consistency Tracker',
  holidays: 'holidays',
  'leave-records': 'leave records',
  'trigger-logs': 'the Trigger Log',
  meetings: 'meetings',
  'my-tasks': 'their own tasks',
  'team-tasks': 'team tasks',
  'meeting-records': 'minutes and decisions',
} as const

export type ExportedList = keyof typeof exportedListNames

export const exportedLists = Object.keys(exportedListNames) as [ExportedList, ...ExportedList[]]

/** The file formats of exports, with their displayed names. */
export const exportFormatNames = { csv: 'CSV', pdf: 'PDF', excel: 'Excel', json: 'JSON' } as const
export type ExportFormat = keyof typeof exportFormatNames
export const exportFormats = Object.keys(exportFormatNames) as [ExportFormat, ...ExportFormat[]]

/** The most exports that one person may start within an hour. */
export const exportsAnHour = 20

/** The lists of a company that can be exported, by what its log calls them. */
export const exportedListNames = {
  reports: 'EOD reports',
  users: 'users',
  consistency: 'the Consistency Tracker',
  holidays: 'holidays',
  'leave-records': 'leave records',
  'trigger-logs': 'the Trigger Log',
} as const

export type ExportedList = keyof typeof exportedListNames

export const exportedLists = Object.keys(exportedListNames) as [ExportedList, ...ExportedList[]]

/** The formats of files that exports are written in, by what they are called. */
export const exportFormatNames = { csv: 'CSV', pdf: 'PDF', excel: 'Excel', json: 'JSON' } as const
export type ExportFormat = keyof typeof exportFormatNames
export const exportFormats = Object.keys(exportFormatNames) as [ExportFormat, ...ExportFormat[]]

/** Exports that one person may start within an hour. */
export const exportsAnHour = 20

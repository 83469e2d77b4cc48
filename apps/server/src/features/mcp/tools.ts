import type { Tool } from './tool.ts'
import { leaveTools } from './tools/leave.ts'
import { meetingTools } from './tools/meetings.ts'
import { reportTools } from './tools/reports.ts'
import { taskTools } from './tools/tasks.ts'
import { todayTools } from './tools/today.ts'

/** Every tool, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  ...todayTools,
  ...reportTools,
  ...taskTools,
  ...meetingTools,
  ...leaveTools,
]

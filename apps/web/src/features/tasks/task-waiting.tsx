import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { useKeptComments, useKeptMoves } from './task-entries.ts'
import { isSentByPage } from '#web/lib/outbox.ts'

/** Shows on a row or card that a change of the task waits for the connection, or was refused. */
export function TaskWaiting({ taskId }: { taskId: string }) {
  const kept = [...useKeptMoves(taskId), ...useKeptComments(taskId).filter(({ key }) => !isSentByPage(key))]
  if (kept.length === 0) return null
  if (kept.some(({ refusal }) => refusal)) return <StatusMark name="missed">Not sent</StatusMark>
  return <StatusMark name="pending">Waiting to be sent</StatusMark>
}

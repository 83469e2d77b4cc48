import type { OutboxEntry } from '#web/lib/outbox-entry.ts'

/** A comment of a person that is waiting to be sent. */
export function waitingComment(
  userId: string,
  text: string,
  { key = 'key-1', createdAt = 1, label = `Comment ${text}` } = {},
): OutboxEntry<'POST /tasks/{taskId}/comments'> {
  return {
    key,
    userId,
    operation: 'POST /tasks/{taskId}/comments',
    args: { path: { taskId: 'task_01k0000000e0000000000000f1' }, body: { text } },
    createdAt,
    subject: 'task task_01k0000000e0000000000000f1',
    label,
    path: '/my-tasks',
    kept: { text },
  }
}

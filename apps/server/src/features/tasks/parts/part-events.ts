import type { Id } from '#core/ids/id.ts'
import { quoted } from '#core/notifications/quote.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { hintOf, notifyOfTask, record } from '../events.ts'
import { assigneesAndCreator, sentences, type About } from '../entries-and-notifications.ts'
import type { FieldChange } from '../../activity/api.ts'

/**
 * Everybody who is notified may read the comment, which their notification quotes. Mentioned people are notified of the
 * mention, and not of the comment as well.
 */
export function taskCommented(
  unit: UnitOfWork,
  task: About,
  comment: string,
  mentioned: readonly Id<'user'>[],
): void {
  const quote = quoted(comment)
  record(unit, task, 'commented', sentences.commented(task))
  notifyOfTask(unit, task, mentioned, {
    actionType: 'TASK_MENTIONED',
    does: `${sentences.mentioned(task)} ${quote}`,
  })
  notifyOfTask(
    unit,
    task,
    assigneesAndCreator(task).filter((id) => !mentioned.includes(id)),
    { actionType: 'TASK_COMMENT_ADDED', does: `${sentences.commented(task)} ${quote}` },
  )
  hintOf(unit, task)
}

type ItemAct = 'added' | 'updated' | 'completed' | 'reopened' | 'removed'

const itemActs: Record<ItemAct, string> = {
  added: 'added the sub-task',
  updated: 'changed the sub-task',
  completed: 'completed the sub-task',
  reopened: 'reopened the sub-task',
  removed: 'removed the sub-task',
}

/** A sub-task was changed; its new assignee is notified. */
export function itemChanged(
  unit: UnitOfWork,
  task: About,
  act: ItemAct,
  title: string,
  { details = [], givenTo }: { details?: readonly FieldChange[]; givenTo?: Id<'user'> | undefined } = {},
): void {
  record(unit, task, `item-${act}`, `${itemActs[act]} “${title}” of “${task.title}”.`, details)
  if (givenTo)
    notifyOfTask(unit, task, [givenTo], {
      actionType: 'TASK_ITEM_ASSIGNED',
      does: `gave you the sub-task “${title}” of “${task.title}”.`,
    })
  hintOf(unit, task, givenTo ? [givenTo] : [])
}

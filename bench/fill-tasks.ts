import { taskStatuses, type MemberStage } from '#core/tasks/kinds.ts'
import { topRank } from '#core/tasks/rank.ts'
import { insertRows } from '#server/demo/insert-rows.ts'
import pg from 'pg'
import { unitOfPerson, uuidOfPerson, uuidOfTenant } from './fill.ts'

const words = [
  'Driver roster',
  'Lane rates',
  'Yard walk',
  'Signed delivery papers',
  'Tyre claim',
  'Fuel card audit',
]

/** Creates tasks that a manager has assigned to the people of their unit, all on one board. */
export async function fillTasks(
  ownerUrl: string,
  now: Temporal.Instant,
  { tenant, manager, people, count }: { tenant: number; manager: number; people: number; count: number },
): Promise<void> {
  const ofTenant = { tenant_id: uuidOfTenant(tenant) }
  const unit = unitOfPerson(tenant, manager)
  const members = Array.from({ length: people }, (_, person) => person).filter(
    (person) => person > 6 && unitOfPerson(tenant, person) === unit,
  )
  const ids = Array.from(
    { length: count },
    (_, n) => `00000000-0000-7000-c000-${String(tenant * 100_000 + n).padStart(12, '0')}`,
  )
  const ranks = ids.map((id, n) => topRank(now.subtract({ seconds: n }), id))
  // A tenth is completed; a board shows only the newest of those.
  const statusOf = (n: number) => (n % 10 === 9 ? 'Completed' : taskStatuses[n % 3]!)
  const assigneesOf = (n: number) =>
    n % 3 === 0 ? members.slice(0, 1 + (n % members.length)) : [members[n % members.length]!]
  const stageOf = (n: number): MemberStage => {
    const status = statusOf(n)
    return status === 'Blocked' ? 'In Progress' : status
  }
  const today = now.toZonedDateTimeISO('Asia/Kolkata').toPlainDate()
  const dueOf = (n: number) => today.add({ days: (n % 20) - 4 }).toString()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await insertRows(
      owner,
      'app.tasks',
      ids.map((id, n) => ({
        ...ofTenant,
        id,
        title: `${words[n % words.length]} ${n + 1}, to be settled before the audit of the week`,
        description: '',
        due_date: dueOf(n),
        priority: ['High', 'Medium', 'Low'][n % 3]!,
        status: statusOf(n),
        task_type: assigneesOf(n).length > 1 ? 'team' : 'direct',
        completed_at: statusOf(n) === 'Completed' ? now : null,
        created_by: uuidOfPerson(tenant, manager),
        created_by_name: 'Manager',
        created_at: now,
        updated_by_name: 'Manager',
        updated_at: now,
        rank: ranks[n]!,
      })),
    )
    await insertRows(
      owner,
      'app.task_assignees',
      ids.flatMap((id, n) =>
        assigneesOf(n).map((person) => ({
          ...ofTenant,
          task_id: id,
          user_id: uuidOfPerson(tenant, person),
          stage: stageOf(n),
          completed_at: stageOf(n) === 'Completed' ? now : null,
          board_column: statusOf(n),
          due_date: dueOf(n),
          rank: ranks[n]!,
        })),
      ),
    )
    await owner.query('analyze app.tasks, app.task_assignees')
  } finally {
    await owner.end()
  }
}

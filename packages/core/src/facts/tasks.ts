import { actOfPage } from '../access/pages.ts'
import type { NotificationAction } from '../notifications/action-types.ts'
import { fact, type FactSpec, type HintSpec, type Notice, type Sentence } from './fact.ts'

/** People who have the task on their own board, and those who see it with their team's tasks. */
type Both = 'assignees' | 'managers'
type Lost = 'formerAssignees' | 'formerManagers'
type Mentioned = 'mentionedAssignees' | 'mentionedManagers'
/** Whose lists change, the people of the task among them. */
type Concerned = 'concerned'

interface Titled {
  title: string
}

interface Due extends Titled {
  /** YYYY-MM-DD. */
  dueDate: string
}

interface Given extends Due {
  isTeam: boolean
}

interface Moved extends Titled {
  to: string
  /** True where the actor undid their own change. */
  isUndone?: boolean
}

interface Edited extends Titled {
  fields: string[]
  /** The new value of the only changed field, if it is short. */
  to?: string
  isUndone?: boolean
}

interface Quoting extends Titled {
  /** The quoted comment; the log's row has none. */
  comment?: string
}

interface Item extends Titled {
  item: string
}

const ownLink = (task: string): string => `/my-tasks?taskId=${task}`
const teamLink = (task: string): string => `/team-tasks?taskId=${task}`
const [onOwn, onTeam] = [actOfPage('/my-tasks'), actOfPage('/team-tasks')]

/** The notification of both kinds of people, each with a link to the page that shows them the task. */
function toPeople<Data>(
  action: NotificationAction,
  words: Pick<Notice<Data>, 'sentence' | 'quote' | 'subject'> = {},
): { [Name in Both]: Notice<Data> } {
  return {
    assignees: { action, link: ownLink, needs: onOwn, ...words },
    managers: { action, link: teamLink, needs: onTeam, ...words },
  }
}

/** The notification of people who can no longer see the task. */
function toFormer<Data>(sentence: Sentence<Data>): { [Name in Lost]: Notice<Data> } {
  return {
    formerAssignees: { action: 'TASK_REMOVED', link: '/my-tasks', needs: onOwn, sentence },
    formerManagers: { action: 'TASK_REMOVED', link: '/team-tasks', needs: onTeam, sentence },
  }
}

const gave: Sentence<Given> = (say, { title, isTeam, dueDate }) =>
  `${say.actor} gave you ${isTeam ? 'a part in ' : ''}${say.title(title)}, due ${say.date(dueDate)}.`

const undid: Sentence<Titled> = (say, { title }) =>
  `${say.actor} undid ${say.own} change of ${say.title(title)}.`

const commented: Sentence<Titled> = (say, { title }) => `${say.actor} commented on ${say.title(title)}.`

const edited: Sentence<Edited> = (say, { title, fields }) =>
  `${say.actor} changed the ${say.list(fields)} of ${say.title(title)}.`

const log = { kind: 'tasks', audience: 'task-managers' } as const
const onTaskPages: HintSpec<Concerned>[] = [
  { topic: 'tasks', to: ['concerned', 'actor'], namesSubject: true },
]
const hints: HintSpec<Concerned>[] = [...onTaskPages, { topic: 'team-tasks', to: 'everybody' }]

function itemFact(did: string): FactSpec<Item, Concerned> {
  return fact({
    log,
    sentence: (say, { item, title }) =>
      `${say.actor} ${did} the sub-task ${say.title(item)} of ${say.title(title)}.`,
    hints,
    event: null,
  })
}

/** The facts about tasks, by the last part of their type. */
const specs = {
  created: fact<Given, 'assignees' | Concerned>({
    log,
    sentence: (say, { title }) => `${say.actor} created the task ${say.title(title)}.`,
    notices: { assignees: { ...toPeople('TASK_ASSIGNED').assignees, sentence: gave } },
    hints,
    event: 'task.created',
  }),
  updated: fact<Edited & Due, Both | 'addedAssignees' | 'formerAssignees' | Concerned>({
    log,
    sentence: (say, data) => (data.isUndone ? undid : edited)(say, data),
    notices: {
      ...toPeople<Edited>('TASK_UPDATED', {
        sentence: (say, { isUndone, to, ...data }) =>
          isUndone
            ? undid(say, data)
            : `${edited(say, data).slice(0, -1)}${to === undefined ? '' : ` to ${to}`}.`,
      }),
      addedAssignees: {
        action: 'TASK_ASSIGNED',
        link: ownLink,
        needs: onOwn,
        sentence: (say, { title, dueDate }) => gave(say, { title, dueDate, isTeam: false }),
      },
      // A creator is never an assignee, and still sees the task.
      formerAssignees: toFormer<Edited>(
        (say, { title }) => `${say.actor} removed you from ${say.title(title)}.`,
      ).formerAssignees,
    },
    hints,
    event: 'task.changed',
  }),
  'status-changed': fact<Moved, Both | Concerned>({
    log,
    sentence: (say, data) => {
      if (data.isUndone) return undid(say, data)
      const title = say.title(data.title)
      return data.to === 'Completed'
        ? `${say.actor} completed ${title}.`
        : `${say.actor} moved ${title} to ${data.to}.`
    },
    notices: toPeople('TASK_STATUS_CHANGED'),
    hints,
    event: 'task.status-changed',
  }),
  'part-moved': fact<Moved, Both | Concerned>({
    log,
    sentence: (say, { title, to }) => `${say.actor} moved ${say.own} part of ${say.title(title)} to ${to}.`,
    notices: toPeople('TASK_STATUS_CHANGED'),
    hints,
    event: 'task.part-moved',
  }),
  deleted: fact<Titled, Lost | Concerned>({
    log,
    sentence: (say, { title }) => `${say.actor} deleted the task ${say.title(title)}.`,
    notices: toFormer((say, { title }) => `${say.actor} deleted ${say.title(title)}.`),
    hints,
    event: 'task.deleted',
  }),
  'came-back': fact<Due, 'assignees' | Concerned>({
    log,
    sentence: (say, { title, dueDate }) =>
      `${say.actor} brought back ${say.title(title)}, due ${say.date(dueDate)}.`,
    notices: {
      assignees: {
        ...toPeople('TASK_ASSIGNED').assignees,
        sentence: (say, { title, dueDate }) =>
          `${say.actor} completed ${say.title(title)}, which repeats: the next is due ${say.date(dueDate)}.`,
      },
    },
    hints,
    event: 'task.created',
  }),
  commented: fact<Quoting, Both | Mentioned | Concerned>({
    log,
    sentence: commented,
    notices: {
      ...toPeople<Quoting>('TASK_COMMENT_ADDED', { quote: comment, subject: ({ title }) => title }),
      ...mentions(),
    },
    hints,
    event: 'task.commented',
  }),
  'item-added': itemFact('added'),
  'item-updated': itemFact('changed'),
  'item-completed': itemFact('completed'),
  'item-reopened': itemFact('reopened'),
  'item-removed': itemFact('removed'),
}

function mentions(): { [Name in Mentioned]: Notice<Quoting> } {
  const mention: Pick<Notice<Quoting>, 'action' | 'sentence' | 'quote'> = {
    action: 'TASK_MENTIONED',
    sentence: (say, { title }) => `${say.actor} mentioned you in a comment on ${say.title(title)}.`,
    quote: comment,
  }
  return {
    mentionedAssignees: { ...mention, link: ownLink, needs: onOwn },
    mentionedManagers: { ...mention, link: teamLink, needs: onTeam },
  }
}

function comment({ comment: text }: Quoting): string | null {
  return text ?? null
}

/** As above, for a personal task: only its person sees it, and nobody is notified. */
function ofPersonal<Data, Group extends string>(spec: FactSpec<Data, Group>): FactSpec<Data, Group> {
  return {
    ...spec,
    log: { kind: 'tasks', audience: 'nobody' },
    notices: {},
    hints: onTaskPages as HintSpec<never>[],
    event: null,
  }
}

type Prefixed<Prefix extends string, Specs> = {
  readonly [Name in keyof Specs & string as `${Prefix}.${Name}`]: Specs[Name]
}

function prefixed<Prefix extends string>(
  prefix: Prefix,
  change: (spec: FactSpec<unknown, string>) => unknown,
): Prefixed<Prefix, typeof specs> {
  const entries = Object.entries(specs).map(([name, spec]) => [
    `${prefix}.${name}`,
    change(spec as unknown as FactSpec<unknown, string>),
  ])
  return Object.fromEntries(entries) as Prefixed<Prefix, typeof specs>
}

export const taskFacts = {
  ...prefixed('task', (spec) => spec),
  ...prefixed('personal-task', ofPersonal),
  /** A sub-task has another assignee: the log shows it among the changed fields. */
  'task.item-given': fact<Item, 'assignees'>({
    log: null,
    sentence: (say, { item, title }) =>
      `${say.actor} gave you the sub-task ${say.title(item)} of ${say.title(title)}.`,
    notices: { assignees: toPeople('TASK_ITEM_ASSIGNED').assignees },
    event: null,
  }),
  /** The actor has replaced another person's change without having seen it. */
  'task.change-replaced': fact<Edited, Both>({
    log: null,
    sentence: (say, { title, fields }) =>
      `${say.actor} changed the ${say.list(fields)} of ${say.title(title)} after you, at the same time: theirs is kept.`,
    notices: {
      assignees: { ...toPeople('TASK_CHANGE_REPLACED').assignees, type: 'warning' },
      managers: { ...toPeople('TASK_CHANGE_REPLACED').managers, type: 'warning' },
    },
    event: null,
  }),
  /** Somebody was archived who has open tasks that others created, and nobody got them. */
  'task.left-behind': fact<{ count: number; title: string | null; task: string | null }, 'creator'>({
    log: null,
    sentence: (say, { count, title }) =>
      `${say.actor} archived ${say.about}, who has ${title === null ? `${count} open tasks of yours` : say.title(title)}. Assign somebody else.`,
    notices: {
      creator: {
        action: 'TASK_UPDATED',
        type: 'warning',
        needs: onTeam,
        link: (_subject, { task }) => (task === null ? '/team-tasks' : teamLink(task)),
      },
    },
    event: null,
  }),
}

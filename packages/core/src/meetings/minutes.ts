import { withNames, type Mention, type Span } from '../tasks/mentions.ts'
import { otherLineEnds, readQuickEntry, type QuickTask } from '../tasks/quick-entry.ts'
import { maxAssignees, maxTitle } from '../tasks/limits.ts'
import { maxActionItems, maxDecision } from './limits.ts'

/** A line of the notes; its span is the line without surrounding spaces, and its number begins at 1. */
interface NotedLine extends Span {
  line: number
}

/** A task that a line of the notes requests (docs/spec/tasks.md#5, Memo notes). */
export interface ActionItem extends QuickTask, NotedLine {
  /** Its place among the action items, from 1. */
  number: number
}

/** The text of a decision, without the marker of its line. */
export interface Decision extends NotedLine {
  text: string
}

/** A heading, such as a point of the agenda. */
export interface Heading extends NotedLine {
  text: string
}

/** The structured content of a session's notes, each in the order of the lines. */
export interface Minutes {
  items: ActionItem[]
  decisions: Decision[]
  headings: Heading[]
}

/**
 * Reads the notes of a session. A line that begins with `/` or `/task` is an action item, by the rules of quick entry;
 * one that begins with `!` or `Decision:` is a decision; one that begins with `#` is a heading.
 * @param today The day from which due dates are counted.
 */
export function readMinutes(notes: string, today: Temporal.PlainDate): Minutes {
  // Lines are counted as the editor counts them, so other line separators do not end a line.
  const entry = readQuickEntry(notes.replaceAll(otherLineEnds, ' '), today)
  // A single plain line is a task in the field of tasks, but not in notes.
  const tasks = entry.kind === 'lines' ? entry.tasks : []
  const lines = linesOf(notes)
  let next = 0
  const items = tasks.map((task, at) => {
    // Both lists are sorted. A task begins after leading invisible characters, which belong to its line.
    while (lines[next]!.end <= task.start) next++
    const { line, start, end } = lines[next]!
    return { ...task, line, start, end, number: at + 1 }
  })
  return {
    items,
    decisions: decisionsIn(lines),
    headings: marked(lines, headingMarker),
  }
}

/** The decisions alone, without reading the tasks. */
export function readDecisions(notes: string): Decision[] {
  return decisionsIn(linesOf(notes))
}

/** One "!" only: "!!" is an exclamation. */
export const decisionMarker = /^(?:!(?!!)|decision:)\s*/i
export const headingMarker = /^#{1,3}\s+/

type Line = NotedLine & { text: string }

function linesOf(notes: string): Line[] {
  const lines: Line[] = []
  let line = 1
  for (const found of notes.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)) {
    const [, whole = ''] = found
    const text = whole.trim()
    const start = found.index + whole.length - whole.trimStart().length
    if (text !== '') lines.push({ line, start, end: start + text.length, text })
    line += 1
  }
  return lines
}

function marked(lines: readonly Line[], marker: RegExp): Line[] {
  return lines.flatMap((line) => {
    const found = marker.exec(line.text)
    const text = found ? withNames(line.text.slice(found[0].length)).trim() : ''
    return text === '' ? [] : [{ ...line, text }]
  })
}

function decisionsIn(lines: readonly Line[]): Decision[] {
  return marked(lines, decisionMarker).map((one) => ({ ...one, text: shortened(one.text) }))
}

/** The log of decisions shows the beginning of a long one; the minutes have the full text. */
function shortened(text: string): string {
  if (text.length <= maxDecision) return text
  return `${Array.from(text.slice(0, maxDecision - 1))
    .join('')
    .replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The people of a meeting, by public ids as mentions have them. */
export interface PeopleOfMeeting {
  attendeeIds: readonly string[]
  /** Null if the creator's account was deleted. */
  creatorId: string | null
}

/** The assignees of an action item. */
export interface ItemAssignees {
  ids: string[]
  /** `written` if the line names somebody of the meeting; otherwise these are the default assignees. */
  as: 'written' | 'default'
  /** People whom the line names although they are not of the meeting; the item is not given to them. */
  strangers: Mention[]
}

/**
 * Who gets an action item: the people of the meeting whom its line mentions; without them the attendees, or the creator
 * if nobody attends (docs/spec/decisions.md#063).
 */
export function assigneesOf(
  item: Pick<QuickTask, 'mentions'>,
  { attendeeIds, creatorId }: PeopleOfMeeting,
): ItemAssignees {
  const isOfMeeting = ({ id }: Mention): boolean => id === creatorId || attendeeIds.includes(id)
  const strangers = item.mentions.filter((one) => !isOfMeeting(one))
  const written = [...new Set(item.mentions.filter(isOfMeeting).map(({ id }) => id))]
  if (written.length > 0) return { ids: written, as: 'written', strangers }
  const byDefault = attendeeIds.length > 0 ? [...attendeeIds] : creatorId === null ? [] : [creatorId]
  return { ids: byDefault.slice(0, maxAssignees), as: 'default', strangers }
}

/** Why an action item cannot become a task as it is; null if it can. */
export function itemProblem(title: string): string | null {
  if (title.length <= maxTitle) return null
  return `A title has at most ${maxTitle} characters. This one has ${title.length}.`
}

/** Why this many tasks cannot be created by one session; null if they can. */
export function itemsProblem(count: number): string | null {
  return count <= maxActionItems ? null : `A session creates at most ${maxActionItems} tasks. Untick some.`
}

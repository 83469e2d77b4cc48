import { mentionMarker } from '#core/tasks/mentions.ts'
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { Facet } from '@codemirror/state'

/** A person of the meeting, who can be mentioned. */
export interface Mentionable {
  id: string
  name: string
  designation: string | null
}

export const mentionable = Facet.define<readonly Mentionable[], readonly Mentionable[]>({
  combine: (given) => given.at(-1) ?? [],
})

/** Offers people after "@", and commands at the beginning of a line. */
export const completions = autocompletion({
  override: [people, commands],
  icons: false,
  // Enter chooses the first one, as in every field with mentions.
  defaultKeymap: true,
  interactionDelay: 0,
})

function people(context: CompletionContext): CompletionResult | null {
  const found = context.matchBefore(/(?<![\p{L}\p{N}])@[\p{L}\p{N}\p{M}.’'-]*(?: [\p{L}\p{N}\p{M}.’'-]*)?$/u)
  if (!found) return null
  const wanted = found.text.slice(1).toLocaleLowerCase('en')
  const options = context.state
    .facet(mentionable)
    .filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted))
    .map((person): Completion => ({
      label: person.name,
      ...(person.designation ? { detail: person.designation } : {}),
      apply: `${mentionMarker(person)} `,
    }))
  return options.length === 0 ? null : { from: found.from, options, filter: false }
}

const task: Completion = {
  label: '/task',
  detail: 'Task, with due:tomorrow, p:high, @name',
  apply: '/task ',
}
const offered: readonly Completion[] = [
  task,
  { label: '!', detail: 'Decision', apply: '! ' },
  { label: '#', detail: 'Heading', apply: '# ' },
]

function commands(context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos)
  const before = line.text.slice(0, context.pos - line.from)
  if (!/^\/(t|ta|tas)?$/i.test(before)) return null
  return { from: line.from, options: before === '/' ? [...offered] : [task], filter: false }
}

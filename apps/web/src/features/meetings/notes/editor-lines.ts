import { assigneesOf, readMinutes, type PeopleOfMeeting } from '#core/meetings/minutes.ts'
import { findMentions } from '#core/tasks/mentions.ts'
import { Facet, type EditorState, type Range } from '@codemirror/state'
import {
  Decoration,
  EditorView,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view'
import styles from './editor.module.css'

/** The values on which the meaning of a line depends. */
export interface LineFacts extends PeopleOfMeeting {
  today: Temporal.PlainDate
}

export const lineFacts = Facet.define<LineFacts, LineFacts | undefined>({ combine: (given) => given.at(-1) })

/** The number of an action item at the end of its line. */
class ItemNumber extends WidgetType {
  readonly number: number
  readonly isDefault: boolean
  constructor(number: number, isDefault: boolean) {
    super()
    this.number = number
    this.isDefault = isDefault
  }

  override eq(other: ItemNumber): boolean {
    return other.number === this.number && other.isDefault === this.isDefault
  }

  toDOM(): HTMLElement {
    const mark = document.createElement('span')
    mark.className = `${styles['number']} ${this.isDefault ? styles['isDefault'] : ''}`
    const hidden = document.createElement('span')
    hidden.className = 'visually-hidden'
    hidden.textContent = ' task '
    mark.append(hidden, String(this.number))
    return mark
  }
}

/** A mention as the person's name. */
class MentionChip extends WidgetType {
  readonly name: string
  readonly isStranger: boolean
  constructor(name: string, isStranger: boolean) {
    super()
    this.name = name
    this.isStranger = isStranger
  }

  override eq(other: MentionChip): boolean {
    return other.name === this.name && other.isStranger === this.isStranger
  }

  toDOM(): HTMLElement {
    const chip = document.createElement('span')
    chip.className = `${styles['mention']} ${this.isStranger ? styles['stranger'] : ''}`
    chip.textContent = `@${this.name}`
    if (this.isStranger) chip.title = `${this.name} is not of this meeting`
    return chip
  }
}

/** Marks action items with their numbers, decisions, headings and mentions. */
export const lineMarks = ViewPlugin.fromClass(
  class {
    lines: DecorationSet = Decoration.none
    mentions: DecorationSet = Decoration.none

    constructor({ state }: EditorView) {
      this.#draw(state)
    }

    update({ docChanged, state, startState }: ViewUpdate): void {
      if (docChanged || state.facet(lineFacts) !== startState.facet(lineFacts)) this.#draw(state)
    }

    #draw(state: EditorState): void {
      const facts = state.facet(lineFacts)
      const text = state.doc.toString()
      this.mentions = Decoration.set(mentionsOf(text, facts))
      this.lines = facts ? Decoration.set(linesOf(state, text, facts), true) : Decoration.none
    }
  },
  {
    provide: (plugin) => [
      EditorView.decorations.of((view) => view.plugin(plugin)?.lines ?? Decoration.none),
      EditorView.decorations.of((view) => view.plugin(plugin)?.mentions ?? Decoration.none),
      // The caret skips over a name, and Backspace deletes the whole name.
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.mentions ?? Decoration.none),
    ],
  },
)

function mentionsOf(text: string, facts: LineFacts | undefined): Range<Decoration>[] {
  return findMentions(text).map(({ id, name, start, end }) => {
    const isStranger = facts !== undefined && id !== facts.creatorId && !facts.attendeeIds.includes(id)
    return Decoration.replace({ widget: new MentionChip(name, isStranger) }).range(start, end)
  })
}

function linesOf(state: EditorState, text: string, facts: LineFacts): Range<Decoration>[] {
  const { items, decisions, headings } = readMinutes(text, facts.today)
  const line = (at: number, name: string) =>
    Decoration.line({ class: styles[name] ?? '' }).range(state.doc.lineAt(at).from)
  return [
    ...headings.map(({ start }) => line(start, 'heading')),
    ...decisions.map(({ start }) => line(start, 'decision')),
    ...items.flatMap((item) => {
      const { start, due, priority, number } = item
      const isDefault = assigneesOf(item, facts).as === 'default' || due.as !== 'written'
      const command = /^\/(?:task(?=\s|$))?/i.exec(text.slice(start, start + 6))?.[0].length ?? 1
      const doubtful = [due, priority].flatMap(({ as, marker }) =>
        (as === 'unknown' || as === 'past') && marker && marker.at.end > marker.at.start ? [marker.at] : [],
      )
      const understood = [due, priority].flatMap(({ marker }) => (marker?.isBare ? [marker.at] : []))
      return [
        line(start, 'task'),
        Decoration.mark({ class: styles['command'] ?? '' }).range(start, start + command),
        ...understood.map(({ start: from, end }) =>
          Decoration.mark({ class: styles['understood'] ?? '' }).range(from, end),
        ),
        ...doubtful.map((at) => Decoration.mark({ class: styles['doubtful'] ?? '' }).range(at.start, at.end)),
        Decoration.widget({ widget: new ItemNumber(number, isDefault), side: 2 }).range(
          state.doc.lineAt(start).to,
        ),
      ]
    }),
  ]
}

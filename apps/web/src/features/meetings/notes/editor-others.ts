import { StateEffect, StateField, type EditorState, type Range } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import * as Y from 'yjs'
import { fromBase64, toBase64 } from './base64.ts'
import styles from './editor.module.css'
import { writersOfLines, type WriterColour } from './writers.ts'

/** The caret of another person. */
export interface OtherCaret {
  name: string
  colour: WriterColour
  /** A position in the document in base64. */
  caret: string
}

/** The carets of other people, and the colours of everybody who wrote. */
export interface Others {
  carets: readonly OtherCaret[]
  /** The colour of each client id of the document. */
  colours: ReadonlyMap<number, WriterColour>
}

export const setOthers = StateEffect.define<Others>()

/** The position of the caret, which moves with the text around it. */
export function caretAt(text: Y.Text, at: number): string {
  return toBase64(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, at)))
}

class CaretFlag extends WidgetType {
  readonly name: string
  readonly colour: WriterColour
  constructor(name: string, colour: WriterColour) {
    super()
    this.name = name
    this.colour = colour
  }

  override eq(other: CaretFlag): boolean {
    return other.name === this.name && other.colour === this.colour
  }

  toDOM(): HTMLElement {
    const caret = document.createElement('span')
    caret.className = `${styles['caret']} ${styles[this.colour]}`
    // The list of attendees shows who writes; screen readers would read a moving caret again and again.
    caret.ariaHidden = 'true'
    // Not as text, because text would be selected and copied with the notes.
    caret.dataset['name'] = this.name
    return caret
  }
}

/** Draws the carets of other people, and a bar in the writer’s colour at each line. */
export function othersIn(text: Y.Text) {
  const field = StateField.define<{ others: Others; drawn: DecorationSet }>({
    create: () => ({ others: { carets: [], colours: new Map() }, drawn: Decoration.none }),
    update: (before, { docChanged, effects, state, changes }) => {
      const [others] = effects.flatMap((effect) => (effect.is(setOthers) ? [effect.value] : [])).slice(-1)
      if (others) return { others, drawn: draw(text, state, others) }
      // The last input is not in the document yet: the next effect updates the bars.
      return docChanged ? { ...before, drawn: before.drawn.map(changes) } : before
    },
    provide: (source) => EditorView.decorations.from(source, ({ drawn }) => drawn),
  })
  return field
}

function draw(text: Y.Text, state: EditorState, { carets, colours }: Others): DecorationSet {
  if (text.length !== state.doc.length) return Decoration.none
  const bars = writersOfLines(text).flatMap((writer, at): Range<Decoration>[] => {
    const colour = writer === null ? undefined : colours.get(writer)
    if (!colour || at >= state.doc.lines) return []
    const name = `${styles['bar']} ${styles[colour]}`
    return [Decoration.line({ class: name }).range(state.doc.line(at + 1).from)]
  })
  const flags = carets.flatMap(({ name, colour, caret }): Range<Decoration>[] => {
    const at = placeOf(text, caret)
    if (at === undefined || at > state.doc.length) return []
    return [Decoration.widget({ widget: new CaretFlag(name, colour), side: 1 }).range(at)]
  })
  return Decoration.set([...bars, ...flags], true)
}

/** The position of a caret; undefined if the text around it has not arrived yet. */
function placeOf(text: Y.Text, caret: string): number | undefined {
  try {
    const position = Y.decodeRelativePosition(fromBase64(caret))
    const found = text.doc && Y.createAbsolutePositionFromRelativePosition(position, text.doc)
    return found?.type === text ? found.index : undefined
  } catch {
    return undefined
  }
}

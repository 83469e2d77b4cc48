import { standardKeymap } from '@codemirror/commands'
import { Compartment, EditorState, type Extension, type Transaction } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next'
import { maxNotes } from '#core/meetings/limits.ts'
import { toast } from '#web/lib/toast.ts'
import { completions, mentionable, type Mentionable } from './editor-completions.ts'
import { lineFacts, lineMarks, type LineFacts } from './editor-lines.ts'
import { caretAt, othersIn, setOthers, type Others } from './editor-others.ts'
import styles from './editor.module.css'
import type { NotesRoom } from './notes-room.ts'

/** The selection of the field that the editor replaces, and whether it had the focus. */
export interface TakenOver {
  from: number
  to: number
  hasFocus: boolean
}

export interface SharedEditorProps {
  room: NotesRoom
  /** The ids of the elements that name and describe the field. */
  labelledBy: string
  describedBy: string
  isReadOnly: boolean
  facts: LineFacts
  people: readonly Mentionable[]
  others: Others
  takenOver: TakenOver
  onText: (text: string) => void
}

/** The delay after which the bars of writers are updated. It debounces, because that reads the whole document. */
const barsAfterMs = 400

/** The field of the shared notes. Its text is that of the room. */
export function SharedEditor(props: SharedEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [changing] = useState(() => new Compartment())
  const latest = useRef(props)
  const view = useRef<EditorView>(undefined)
  const { room, isReadOnly, facts, people, others } = props
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!box.current) return undefined
    const { takenOver } = latest.current
    const { length } = room.text
    const editor = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: room.text.toJSON(),
        selection: { anchor: Math.min(takenOver.from, length), head: Math.min(takenOver.to, length) },
        extensions: [fixed(room, () => latest.current), changing.of(changeable(latest.current))],
      }),
    })
    view.current = editor
    if (takenOver.hasFocus) editor.focus()
    return () => {
      view.current = undefined
      editor.destroy()
    }
  }, [room, changing])
  useEffect(() => {
    view.current?.dispatch({ effects: changing.reconfigure(changeable(latest.current)) })
  }, [changing, isReadOnly, facts, people])
  useEffect(() => {
    view.current?.dispatch({ effects: setOthers.of(others) })
  }, [others])
  return <div ref={box} className={styles.editor} />
}

/** The extensions that stay the same while the editor is open. */
function fixed(room: NotesRoom, latest: () => SharedEditorProps): Extension {
  let bars: ReturnType<typeof setTimeout> | undefined
  return [
    yCollab(room.text, null),
    keymap.of([...yUndoManagerKeymap, ...standardKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of(() => ({
      'aria-labelledby': latest().labelledBy,
      'aria-describedby': latest().describedBy,
      'aria-readonly': String(latest().isReadOnly),
      spellcheck: 'true',
      autocapitalize: 'sentences',
      autocorrect: 'on',
      dir: 'auto',
    })),
    lineMarks,
    othersIn(room.text),
    completions,
    limits,
    withoutNul,
    EditorView.updateListener.of((update) => {
      const { state, docChanged, selectionSet, focusChanged, view } = update
      if (docChanged) {
        latest().onText(state.doc.toString())
        clearTimeout(bars)
        bars = setTimeout(() => {
          if (view.dom.isConnected) view.dispatch({ effects: setOthers.of(latest().others) })
        }, barsAfterMs)
      }
      if (
        docChanged &&
        update.transactions.some((change) => change.isUserEvent('input') || change.isUserEvent('delete'))
      )
        room.presence.typed()
      if (docChanged || selectionSet || focusChanged)
        room.presence.moved(view.hasFocus ? caretAt(room.text, state.selection.main.head) : null)
    }),
  ]
}

/** The extensions that change with the session and its people. */
function changeable({ isReadOnly, facts, people }: SharedEditorProps): Extension {
  return [
    lineFacts.of(facts),
    mentionable.of(people),
    EditorState.readOnly.of(isReadOnly),
    EditorView.editable.of(!isReadOnly),
    isReadOnly ? [] : placeholder('Write what is said. / makes a task, @ names a person, ! is a decision.'),
  ]
}

/**
 * Refuses input that makes the notes too long, with a message. Changes of other people are always shown.
 */
const limits = EditorState.changeFilter.of((transaction: Transaction) => {
  const isTyped = transaction.isUserEvent('input')
  const over = transaction.newDoc.length - Math.max(maxNotes, transaction.startState.doc.length)
  if (!isTyped || over <= 0) return true
  const added = `Notes hold at most ${maxNotes.toLocaleString('en')} characters.`
  toast.error(`${added} The text was not added: ${over.toLocaleString('en')} too many.`, {
    id: 'notes-limit',
  })
  return false
})

/** Refuses input with NUL, which the database cannot store. */
const withoutNul = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || !transaction.isUserEvent('input')) return transaction
  let hasNul = false
  transaction.changes.iterChanges((_fromA, _toA, _fromB, _toB, inserted) => {
    if (inserted.toString().includes('\0')) hasNul = true
  })
  return hasNul ? [] : transaction
})

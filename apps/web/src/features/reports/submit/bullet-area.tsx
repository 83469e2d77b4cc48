import type { InputEvent, KeyboardEvent, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import type { FieldWords } from '#web/ui/field/field.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { continueList, repeatsBullet } from './list-lines.ts'

type BulletAreaProps = FieldWords &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement>; beside?: ReactNode }

/** A plain text area in which Enter continues a "- " list; a typed bullet after the automatic one is dropped. */
export function BulletArea(props: BulletAreaProps) {
  return <TextArea {...props} onKeyDown={onKeyDown} onBeforeInput={onBeforeInput} />
}

function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
  const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey
  if (!isPlainEnter || event.altKey) return
  const area = event.currentTarget
  const { selectionStart: caret, selectionEnd } = area
  const step = caret === selectionEnd ? continueList(area.value, caret) : undefined
  if (!step) return
  event.preventDefault()
  area.setSelectionRange(step.removeFrom, caret)
  // The only method that keeps the browser's undo; it fires the same input event as typing.
  document.execCommand(step.insert ? 'insertText' : 'delete', false, step.insert)
}

function onBeforeInput(event: InputEvent<HTMLTextAreaElement>) {
  const { value, selectionStart: caret, selectionEnd } = event.currentTarget
  if (event.data !== ' ' || caret !== selectionEnd || !repeatsBullet(value, caret)) return
  event.preventDefault()
  document.execCommand('delete')
}

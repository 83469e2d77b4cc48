import { maxNotes } from '#core/meetings/limits.ts'
import { toast } from '#web/lib/toast.ts'
import { EditorState, type Transaction } from '@codemirror/state'

/**
 * Refuses, as a whole and with a message, what is typed or pasted beyond the longest notes; what others wrote is shown
 * in any case.
 */
export const limits = EditorState.changeFilter.of((transaction: Transaction) => {
  const isTyped = transaction.isUserEvent('input')
  const over = transaction.newDoc.length - Math.max(maxNotes, transaction.startState.doc.length)
  if (!isTyped || over <= 0) return true
  const added = `Notes hold at most ${maxNotes.toLocaleString('en')} characters.`
  toast.error(`${added} The text was not added: ${over.toLocaleString('en')} too many.`, {
    id: 'notes-limit',
  })
  return false
})

/** Leaves out a character that the database does not keep. */
export const withoutNul = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || !transaction.isUserEvent('input')) return transaction
  let hasNul = false
  transaction.changes.iterChanges((_fromA, _toA, _fromB, _toB, inserted) => {
    if (inserted.toString().includes('\0')) hasNul = true
  })
  return hasNul ? [] : transaction
})

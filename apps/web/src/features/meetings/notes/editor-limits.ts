import { maxNotes } from '#core/meetings/limits.ts'
import { EditorState, type Transaction } from '@codemirror/state'

/** Refuses what is typed or pasted beyond the longest notes; what others wrote is shown in any case. */
export const limits = EditorState.changeFilter.of((transaction: Transaction) => {
  const isTyped = transaction.isUserEvent('input')
  return !isTyped || transaction.newDoc.length <= Math.max(maxNotes, transaction.startState.doc.length)
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

import { batchComment, defaultComment } from './limits.ts'

/** Whether a manager wrote the comment of an acknowledgment, which is worth quoting then, or it came with the act. */
export function isOwnWords(comment: string): boolean {
  return comment.trim() !== '' && comment !== defaultComment && comment !== batchComment
}

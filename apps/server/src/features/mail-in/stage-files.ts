import { AppError } from '#core/errors/app-error.ts'
import { attachmentExtension } from '#core/reports/file-name.ts'
import { maxAttachmentBytes, maxAttachments } from '#core/reports/limits.ts'
import type { AnswerTarget } from '#core/mail-in/texts.ts'
import { allows } from '#core/access/acts.ts'
import type { UnitScope } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { checkFile, dropStagedFile, stageFile, type StagedFile } from '../attachments/api.ts'
import type { Message } from './message-parser.ts'

/** The files of a message that can be attached, and the names of the others. */
export interface StagedFiles {
  staged: StagedFile[]
  refused: string[]
}

/** Checks the files of a message as uploads are checked, and stores those that a report may have. */
export async function stageFiles(
  context: ServerContext,
  scope: UnitScope,
  files: Message['files'],
): Promise<StagedFiles> {
  const staged: StagedFile[] = []
  const refused: string[] = []
  const mayUpload = allows(scope.principal.actor.permissions, 'attachment.upload')
  try {
    for (const { name, content } of files) {
      const isPossible =
        mayUpload &&
        attachmentExtension(name) !== null &&
        content.length > 0 &&
        content.length <= maxAttachmentBytes &&
        staged.length < maxAttachments
      // oxlint-disable-next-line no-await-in-loop -- one file at a time is in memory twice
      const file = isPossible ? await stage(context, scope, { name, content }) : undefined
      if (file) staged.push(file)
      else refused.push(name)
    }
  } catch (error) {
    await Promise.all(staged.map((one) => dropStagedFile(context, one)))
    throw error
  }
  return { staged, refused }
}

/** Undefined for a file that is not what its name says. */
async function stage(
  context: ServerContext,
  scope: UnitScope,
  file: { name: string; content: Uint8Array },
): Promise<StagedFile | undefined> {
  try {
    return await stageFile(context, scope, await checkFile(file, scope.tenantId))
  } catch (error) {
    if (error instanceof AppError && error.code === 'attachment_type') return undefined
    throw error
  }
}

export function leftOutSentence(names: readonly string[], kind: AnswerTarget['kind']): string {
  const files = `${names.join(', ')} ${names.length === 1 ? 'was' : 'were'} left out.`
  return kind === 'report'
    ? `${files} A report takes up to ${maxAttachments} files: JPG, PNG, PDF or DOCX, at most 10 MB each.`
    : `${files} Files cannot be sent here.`
}

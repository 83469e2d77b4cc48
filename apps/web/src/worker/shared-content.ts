import { maxAttachmentBytes } from '#core/reports/limits.ts'
import { maxSharedFiles, maxSharedLine, maxSharedText } from '#core/reports/shared.ts'
import type { SharedContent } from '#web/lib/shared-content.ts'

/** The last thing that was shared. In memory only: it is gone when the browser ends the worker. */
let kept: { id: string; content: SharedContent } | undefined

/**
 * Answers the form with which the system shares something (`share_target` of the manifest): keeps it for the page, which
 * takes it by the id in its address. Nothing is sent to the server.
 */
export async function answerShare(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => undefined)
  const content = form && contentOf(form)
  kept = content && { id: crypto.randomUUID(), content }
  const page = new URL(kept ? `/share?shared=${kept.id}` : '/share', request.url)
  return Response.redirect(page.href, 303)
}

/** Returns what was shared under this id once; null if it is not kept. */
export function takeShared(id: string): SharedContent | null {
  if (kept?.id !== id) return null
  const { content } = kept
  kept = undefined
  return content
}

/** The fields within their bounds; undefined if nothing was shared. */
function contentOf(form: FormData): SharedContent | undefined {
  const title = textOf(form, 'title', maxSharedLine)
  const text = textOf(form, 'text', maxSharedText)
  const url = textOf(form, 'url', maxSharedLine)
  const given = form.getAll('files').filter((entry) => entry instanceof File)
  const files: File[] = []
  const leftOut: string[] = []
  // A form without a chosen file sends one without name and content.
  for (const file of given.filter(({ name, size }) => name !== '' || size > 0))
    if (files.length < maxSharedFiles && file.size <= maxAttachmentBytes) files.push(file)
    else leftOut.push(file.name)
  if ([title, text, url].every(({ value }) => value === '') && given.length === 0) return undefined
  return {
    title: title.value,
    text: text.value,
    url: url.value,
    files,
    leftOut: leftOut.slice(0, maxSharedFiles),
    isCut: title.isCut || text.isCut || url.isCut,
  }
}

function textOf(form: FormData, name: string, limit: number): { value: string; isCut: boolean } {
  const entry = form.get(name)
  // Forms send every line end as two characters.
  const given = typeof entry === 'string' ? entry.replaceAll('\r\n', '\n').trim() : ''
  // Not in the middle of a character.
  const value = given.slice(0, limit).replace(/[\ud800-\udbff]$/, '')
  return { value, isCut: value.length < given.length }
}

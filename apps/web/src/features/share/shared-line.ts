import type { SharedContent } from '#web/lib/shared-content.ts'

/** Title, text and address on one line, without a part that another one contains. */
export function sharedLine({ title, text, url }: Pick<SharedContent, 'title' | 'text' | 'url'>): string {
  const parts = [title, text, url].map((part) => part.replaceAll(/\s+/g, ' ').trim())
  return parts
    .filter((part, at) => {
      const isContained = (other: string, otherAt: number) =>
        otherAt !== at && other.includes(part) && (other !== part || otherAt < at)
      return part !== '' && !parts.some(isContained)
    })
    .join(' ')
}

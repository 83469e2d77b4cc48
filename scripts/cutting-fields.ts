import type { Area } from './import-areas.ts'

/**
 * Whether a source text (without its comments) limits a field by an attribute with which browsers cut pasted text
 * silently. The fields of `ui` keep the complete text and show by how much it is too long.
 */
export function cutsText(file: string, { isTest }: Area, text: string): boolean {
  return !isTest && /^apps\/(?:web|public)\//.test(file) && /\bmaxlength\b/i.test(text)
}

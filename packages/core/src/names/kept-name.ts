import { normalName } from './normal-name.ts'
import { seenText } from './seen-text.ts'

/**
 * A name as every entrance (form, import, API) keeps it: on one line, without invisible characters, with single inner
 * spaces, no outer ones, and in one Unicode form (NFC).
 */
export function keptName(given: string): string {
  return normalName(seenText(given))
}

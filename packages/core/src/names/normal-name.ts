import { seenText } from './seen-text.ts'

/** The form in which the name of a record is stored: single inner spaces, no outer ones, one Unicode form (NFC). */
export function normalName(given: string): string {
  return given.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/**
 * The key of names that count as equal: they differ only in spaces, case or Unicode form. Must match `app.name_key` in
 * the database.
 */
export function nameKey(name: string): string {
  return normalName(name.normalize('NFKC')).toLowerCase()
}

/**
 * A name as every entrance (form, import, API) keeps it: on one line, without invisible characters, with single inner
 * spaces, no outer ones, and in one Unicode form (NFC).
 */
export function keptName(given: string): string {
  return normalName(seenText(given))
}

import { seenText } from '../names/seen-text.ts'

/** Control characters other than tabs and line feeds. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
/** Selectors and joiners in a row. An emoji needs one of each at most, and no script more. */
const repeated =
  /(?=[\p{Variation_Selector}\p{Join_Control}]{2})(\p{Variation_Selector}?\p{Join_Control}?)[\p{Variation_Selector}\p{Join_Control}]*/gu
/** Selectors of rare forms of ideographs. Long sequences of them hide text. */
const rareSelectors = /[\u{e0100}-\u{e01ef}]/gu
/** Characters that have a width or none, and show nothing: fillers of Hangul, the Braille blank, combining joiners. */
const blanks = /[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u2028\u2029]/g

/**
 * A text that a program reads instead of a person, without anything that a person would not see in it: control
 * characters, direction overrides, tags (U+E0000), zero-width characters and selectors in a row. Line feeds stay.
 */
export function plainText(text: string): string {
  return seenText(text.replace(/\r\n?/g, '\n').replace(controls, '').replace(rareSelectors, ''))
    .replace(repeated, '$1')
    .replace(blanks, ' ')
    .toWellFormed()
}

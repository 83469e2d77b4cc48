/** A text in quotes: double ones, or single ones around a text that may have apostrophes within its words. */
const quoted = /"((?:[^"\\\n]|\\")+)"|(?<![\p{L}\d])'((?:[^'\n]|(?<=\p{L})'(?=\p{L}))+)'(?!\p{L})/gu
/** A placeholder: `{name}`, or the separator between the parts of a template (scripts/words/texts-of.ts). */
const placeholder = /\{[^{}]*\}/g

/** A number with its noun, which the code formats: "1 task", "12 tasks". */
const counted = /… \p{Ll}+s(?=[ .]|$)/gu

/**
 * Quoted texts that the product does not have, each with the decision that overrides it. Quotes in decisions.md come
 * from the prose of the two other documents.
 */
export const acceptedTexts: Readonly<Record<string, string>> = {
  // The same email may exist in several companies, so an account elsewhere is allowed.
  "This email is already registered. If the user doesn't appear in the list, please contact support to clean up orphaned accounts.":
    'docs/spec/decisions.md#135',
  // An internal text of the described data service: the server decides, and the product quotes the toast instead.
  'Batch acknowledgement failed in data service.': 'docs/spec/decisions.md#stronger-than-the-specification',
  // Pages of a company redirect a platform administrator to their home; the API has its own text.
  'Platform admin should not require tenantId': 'docs/spec/decisions.md#120',
  // The server talks to Google: no scripts of Google are loaded.
  'Google scripts failed to load. Please check your network connection.':
    'docs/spec/decisions.md#stronger-than-the-specification',
  // The beginning of a text that the other document quotes completely.
  'No summary available...': 'docs/spec/reporting.md#8',
  // Computed from the prices of the content file.
  'Save up to 37%': 'docs/spec/decisions.md#stronger-than-the-specification',
  'Stronger than the specification': 'docs/spec/decisions.md#stronger-than-the-specification',
  "changing a role's permissions notifies": 'docs/spec/decisions.md#011',
  // One of two variants; the other one was chosen.
  '… updated successfully': 'docs/spec/decisions.md#022',
  'date form is for late reports': 'docs/spec/decisions.md#030',
  'copy from last report': 'docs/spec/decisions.md#034',
  'automatic weekly off': 'docs/spec/decisions.md#047',
  'attend or created': 'docs/spec/decisions.md#069',
  'Recurring series that has an end date cannot start new live sessions': 'docs/spec/decisions.md#071',
  'of that day in UTC': 'docs/spec/decisions.md#077',
  '18:45 or later (18th hour)': 'docs/spec/decisions.md#088',
  'cancel an occurrence': 'docs/spec/decisions.md#108',
}

/** The quoted texts of three words or more; shorter ones are names of values. */
export function quotedTexts(document: string): string[] {
  return (
    [...document.matchAll(quoted)]
      // A slash separates two texts of one place.
      .flatMap(([, double, single]) => (double ?? single)!.replaceAll('\\"', '"').split(' / '))
      .map((text) => text.trim())
      .filter((text) => text.split(/\s+/).length >= 3)
  )
}

/**
 * The quoted texts of a document that the product does not have, word for word and with their punctuation.
 *
 * @param texts All texts of the product; values within them are `…` or `{name}`.
 */
export function missingTexts(document: string, texts: readonly string[]): string[] {
  const known = [...new Set(texts.map(withoutValues))].join('\n')
  return [...new Set(quotedTexts(document))].filter((text) => {
    const wanted = withoutValues(text)
    return !known.includes(wanted) && !known.includes(wanted.replaceAll(counted, '…'))
  })
}

function withoutValues(text: string): string {
  return text.replaceAll(placeholder, '…').replaceAll(/\s+/g, ' ')
}

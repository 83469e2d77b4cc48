/** A joiner after a letter or sign of a script that needs it, or another character that cannot be seen. */
const unseen = /((?<=[^\p{Script=Latin}\s\p{Cf}])[\u200c\u200d])|\p{Cf}/gu

/**
 * The text without invisible characters, such as zero-width spaces, soft hyphens and direction marks that come along
 * when it is pasted. Joiners stay where a script or an emoji needs them.
 */
export function seenText(text: string): string {
  return text.replace(unseen, '$1')
}

/** More than the limit of 30 accents on one letter that Unicode gives for texts (UAX #15, Stream-Safe Text Format). */
const tooMany = /\p{M}{31}/u

/** Returns true if a letter has so many accents that normalizing the text would take seconds, here and in the database. */
export function hasTooManyAccents(text: string): boolean {
  return tooMany.test(text)
}

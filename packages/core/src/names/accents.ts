/** More than the limit of 30 accents on one letter that Unicode gives for texts (UAX #15, Stream-Safe Text Format). */
const tooMany = /\p{M}{31}/u

/** Returns true if a letter has so many accents that normalizing the text would take seconds, here and in the database. */
export function hasTooManyAccents(text: string): boolean {
  return tooMany.test(text)
}

/** Descriptions of types. */
export const typeTexts: Readonly<Record<string, string>> = {}

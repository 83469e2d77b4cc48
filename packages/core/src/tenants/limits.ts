/** The longest name of a company (characters). */
export const maxCompanyName = 200

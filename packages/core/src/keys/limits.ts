/** How long a key works, in days: at most, and unless somebody chooses otherwise. */
export const maxKeyDays = 366
export const standardKeyDays = 90
export const maxKeyName = 60
/** The addresses and networks from which a key may be used. */
export const maxKeyAddresses = 20
/** The keys of a person, and those of a company, including expired ones that are still listed. */
export const maxKeysOfPerson = 20
export const maxKeysOfCompany = 50
/** How long an expired key is listed before it is deleted. */
export const expiredKeysKeptDays = 30

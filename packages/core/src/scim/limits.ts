/** The largest body, which has room for the members of a large group. */
export const maxBodyBytes = 1024 * 1024
/** A filter or a path of a change (characters), its comparisons, and its brackets within brackets. */
export const maxFilterLength = 1_000
export const maxFilterTerms = 30
export const maxFilterDepth = 8
export const maxPatchOperations = 1_000
/** How many people or groups an answer lists, by default and at most. */
export const usualPage = 100
export const maxPage = 200
export const maxGroups = 1_000
/** How many people a group has, and how many of them all groups of one list show. */
export const maxMembers = 20_000
export const maxExternalId = 255
export const maxDepartment = 200
/** The keys of a company, so that a new one can replace another before it ends. */
export const maxScimKeys = 3
/** The refused requests that the page lists, and for how long. */
export const mostFailures = 20
export const failuresKeptDays = 30

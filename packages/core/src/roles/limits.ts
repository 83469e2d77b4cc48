export const maxRoleName = 100
export const maxRoleDescription = 500
/** People on a page of "Who has this". */
export const holdersPageSize = 10

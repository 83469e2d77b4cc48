/** The specification's minimum (1 §9); an operator may raise it. */
export const passwordMinLength = 6
export const passwordMaxLength = 128

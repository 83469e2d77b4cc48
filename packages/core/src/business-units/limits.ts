export const maxUnitName = 100

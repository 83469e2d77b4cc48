/** What a platform administrator sets at will (1 §4, decision 014): people may work in an active company only. */
export const chosenStatuses = ['active', 'suspended', 'inactive'] as const
/** `terminated` is a company after its last day, until it is deleted or its end is taken back. */
export const tenantStatuses = [...chosenStatuses, 'terminated'] as const
export type ChosenStatus = (typeof chosenStatuses)[number]
export type TenantStatus = (typeof tenantStatuses)[number]

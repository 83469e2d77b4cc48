/**
 * The statuses that a platform administrator can set (docs/spec/reporting.md#4, docs/spec/decisions.md#014). People can
 * work only in an active company.
 */
export const chosenStatuses = ['active', 'suspended', 'inactive'] as const
/** `terminated` is a company after its last day, until it is deleted or its end is cancelled. */
export const tenantStatuses = [...chosenStatuses, 'terminated'] as const
export type ChosenStatus = (typeof chosenStatuses)[number]
export type TenantStatus = (typeof tenantStatuses)[number]

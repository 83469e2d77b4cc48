/** Whether a company's people may work: only in an active one (1 §4, decision 014). */
export const tenantStatuses = ['active', 'suspended', 'inactive'] as const
export type TenantStatus = (typeof tenantStatuses)[number]

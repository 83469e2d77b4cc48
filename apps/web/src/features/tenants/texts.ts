/** The specification's texts for companies (docs/spec/reporting.md#2, #5 and #8). */
export const texts = {
  denied: 'You do not have permission to access the Platform Admin panel.',
  loadFailed: 'Failed to load tenants',
  statusFailed: 'Failed to update status',
  planFailed: 'Failed to update plan',
  statusUpdated: 'Tenant status updated',
  planUpdated: 'Tenant plan updated',
  trialEnded: 'Tenant marked as customer',
  trialFailed: 'Failed to end the trial',
  fillIn: 'Please fill all required fields',
  passwordShort: 'Password must be at least 6 characters',
  noAdmin: 'No admin email found for this tenant',
  noneEntered: 'Nobody is entered as administrator of this tenant.',
  deleteCancelled: 'Delete cancelled',
  failed: (message: string) => `Failed: ${message}`,
  error: (message: string) => `Error: ${message}`,
} as const

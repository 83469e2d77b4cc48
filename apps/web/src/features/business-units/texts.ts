/**
 * Texts quoted exactly from the specification (docs/spec/reporting.md#2, #5, #8; docs/spec/decisions.md#022 and #023).
 */
export const texts = {
  denied: 'You do not have permission to manage business units. Please contact your administrator.',
  noneActive: 'No active Business Units found.',
  inUse: 'Cannot delete Business Unit as it is assigned to users.',
  nameMissing: 'Business Unit name cannot be empty.',
  saveFailed: 'Failed to save Business Unit. Please try again.',
  added: (name: string) => `Business Unit "${name}" added successfully.`,
  updated: (name: string) => `Business Unit "${name}" updated successfully.`,
  archived: (name: string) => `Business Unit "${name}" archived successfully.`,
  restored: (name: string) => `Business Unit "${name}" has been restored.`,
  deleted: (name: string) => `Business Unit "${name}" permanently deleted.`,
}

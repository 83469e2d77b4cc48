/** The business units that are suggested for a new company (docs/spec/reporting.md#3, docs/spec/decisions.md#053). */
export const seedUnits = [
  'Sales & Marketing',
  'Technology & Engineering',
  'Operations & Logistics',
  'Human Resources & Admin',
  'Finance & Accounts',
] as const

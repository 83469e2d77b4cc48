/** The business units that are suggested for a new company (1 §3, decision 053). */
export const seedUnits = [
  'Sales & Marketing',
  'Technology & Engineering',
  'Operations & Logistics',
  'Human Resources & Admin',
  'Finance & Accounts',
] as const

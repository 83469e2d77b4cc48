/** The accounts of the demo data that the server prints when it starts. */
export const demoAccounts: readonly { email: string; role: string; company: string }[] = [
  { email: 'admin@acme.example', role: 'Company administrator', company: 'Acme' },
  { email: 'director@acme.example', role: 'Director', company: 'Acme' },
  { email: 'manager@acme.example', role: 'Manager, Technology & Engineering', company: 'Acme' },
  { email: 'employee@acme.example', role: 'Employee, Technology & Engineering', company: 'Acme' },
  { email: 'lead@acme.example', role: 'Team Lead, Sales & Marketing', company: 'Acme' },
  { email: 'manager2@acme.example', role: 'Manager, Sales & Marketing', company: 'Acme' },
  { email: 'employee2@acme.example', role: 'Employee, Sales & Marketing', company: 'Acme' },
  { email: 'admin@globex.example', role: 'Company administrator', company: 'Globex' },
  { email: 'manager@globex.example', role: 'Manager', company: 'Globex' },
  { email: 'employee@globex.example', role: 'Employee', company: 'Globex' },
  { email: 'platform@daymark.example', role: 'Platform administrator', company: 'Daymark' },
]

export const demoPassword = 'daymark-demo'

import type { Tenant } from './use-tenants.ts'

/** What the platform's administrator sends to the first one of a company. The password takes another way. */
export function handOverNote({ name, adminName, adminEmail }: Tenant, address: string): string {
  return [
    `Hello ${adminName},`,
    '',
    `Daymark is ready for ${name}.`,
    '',
    `Sign in here: ${address}`,
    `Your email: ${adminEmail}`,
    'Your password comes to you separately. You can change it in your profile.',
    '',
    'Your Home page shows what is missing until your people can report: units, people, holidays, and a first report.',
    '',
  ].join('\n')
}

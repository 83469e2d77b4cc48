import { AppError } from '#core/errors/app-error.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { refusePassword } from '#server/platform/auth/refuse-password.ts'

/**
 * The hash of a password for a tenant administrator, computed before the transaction begins.
 * @throws AppError `validation_failed` on the field, with the specification's message if it is too short
 * (docs/spec/reporting.md#5).
 */
export async function hashAdminPassword(
  password: string,
  whose: { field: string; name: string; email: string; company: string; minLength: number },
): Promise<string> {
  const refusal =
    password.length < whose.minLength
      ? `Password must be at least ${whose.minLength} characters`
      : refusePassword(password, whose)
  if (refusal)
    throw new AppError('validation_failed', { fields: [{ field: `body.${whose.field}`, message: refusal }] })
  return hashPassword(password)
}

/** As above, for a future administrator, with the fields of a form. */
export function hashNewAdminPassword(
  {
    adminName: name,
    adminEmail: email,
    adminPassword,
  }: Record<'adminName' | 'adminEmail' | 'adminPassword', string>,
  rest: { company: string; minLength: number },
): Promise<string> {
  return hashAdminPassword(adminPassword, { field: 'adminPassword', name, email, ...rest })
}

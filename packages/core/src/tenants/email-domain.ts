/** The domain of a company, derived from its administrator's email (docs/spec/decisions.md#055). */
export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

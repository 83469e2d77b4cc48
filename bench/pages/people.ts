import { roles } from '../../scripts/gallery/shot.ts'

/** The people of the demo through whose eyes pages are measured. */
export const { employee, manager, director, admin: administrator } = roles

/** "employee" of employee@acme.example. */
export function accountOf(email: string): string {
  return email.replace(/@.*/, '')
}

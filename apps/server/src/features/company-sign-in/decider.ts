import type { Actor } from '#core/access/actor.ts'
import { mayDecideSignIn } from '#core/access/policies/company-sign-in.ts'
import { AppError } from '#core/errors/app-error.ts'

/** @throws AppError `only_administrators` */
export function requireDecider(actor: Actor): void {
  if (!mayDecideSignIn(actor)) throw new AppError('only_administrators')
}

import { hashToken } from '#server/platform/auth/session-cookie.ts'
import type { Session } from '#server/platform/auth/session.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const signInRow = { sealed_verifier: column.bytes, redirect_uri: column.text, return_to: column.text }
export type SignIn = column.RowOf<typeof signInRow>

/** The stored hash of a sign-in's state, which is bound to the session that began it. */
export function hashOfState(session: Pick<Session, 'id'>, state: string): Buffer {
  return hashToken(`${session.id} ${state}`)
}

/** Stores a sign-in that the actor begins, and deletes their expired ones. */
export function queueSignIn(
  unit: UnitOfWork,
  stateHash: Buffer,
  { sealed_verifier: verifier, redirect_uri: redirectUri, return_to: returnTo }: SignIn,
  expiresAt: Temporal.Instant,
): void {
  unit.queue(sql`
    delete from app.google_sign_ins
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and expires_at <= ${unit.now}`)
  unit.queue(sql`
    insert into app.google_sign_ins (tenant_id, state_hash, user_id, sealed_verifier, redirect_uri, return_to, expires_at)
    values (${unit.tenantId}, ${stateHash}, ${unit.actor.userId}, ${verifier}, ${redirectUri}, ${returnTo}, ${expiresAt})`)
}

/** The actor's sign-in with this state, which is taken: it can be finished once. */
export async function takeSignIn(unit: UnitOfWork, stateHash: Buffer): Promise<SignIn | undefined> {
  const rows = await unit.query(
    signInRow,
    sql`
    delete from app.google_sign_ins
    where tenant_id = ${unit.tenantId} and state_hash = ${stateHash} and user_id = ${unit.actor.userId}
      and expires_at > ${unit.now}
    returning sealed_verifier, redirect_uri, return_to`,
  )
  return rows[0]
}

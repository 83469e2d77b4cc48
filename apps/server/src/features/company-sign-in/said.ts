import type { NameId } from './saml/message-types.ts'

/** What the service of a company has said of somebody who signs in. */
export interface Said {
  claims: Record<string, unknown> & { sub: string }
  groups: readonly string[]
  /** What a trial shows. */
  shown: Record<string, unknown>
  session: ServiceSession
}

/** The session that the person has at the service. */
export interface ServiceSession {
  /** The id by which the service ends it. */
  id: string | null
  /** What signing out there needs; null if the service cannot be signed out of. */
  signOut: SignOut | null
}

export type SignOut =
  | { kind: 'saml'; nameId: NameId; sessionIndex: string | null }
  | { kind: 'oidc'; endpoint: string; idToken: string }

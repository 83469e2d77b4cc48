import type { Actor } from '#core/access/actor.ts'
import type { ActedBy } from '#core/facts/wording.ts'
import type { Id } from '#core/ids/id.ts'
import type { Company, Session } from './session.ts'
import type { SessionCheck } from './session-check.ts'

/** A person of a company: by a session, or by something that is linked to them, such as a chat. */
export interface PersonPrincipal {
  kind: 'person'
  actor: Actor
  tenantId: Id<'tenant'>
  /** The person's zone; without one, rules that need a day do not apply. */
  timeZone?: string
  /** Set if they act by the answer to a mail. */
  via?: 'mail'
}

/** A program that acts with a key of a person or of a company. The actor has what the key may do. */
export interface KeyPrincipal {
  kind: 'key'
  actor: Actor
  tenantId: Id<'tenant'>
  timeZone?: string
  key: {
    /** A UUID. */
    id: string
    name: string
    /** Null for a key of the company. */
    ownerId: Id<'user'> | null
    /** Set for the key of a service that provisions people. */
    isForScim?: boolean
  }
}

/** An administrator of the platform, who belongs to no company. */
export interface PlatformPrincipal {
  kind: 'platform'
  actor: Actor
  /** That of records without a company. */
  tenantId: Id<'tenant'>
  timeZone?: string
}

/** Scheduled work, and the consequences of an unknown caller's request. */
export interface JobPrincipal {
  kind: 'job'
  actor: Actor
  /** How the log calls it; without one, entries name the person whom they are about. */
  label?: string
}

/**
 * Who acts. The permissions (of its actor), the limits, the scope of idempotency keys and the words of the log depend
 * on it.
 */
export type Principal = PersonPrincipal | KeyPrincipal | PlatformPrincipal | JobPrincipal

/** The principal of a request, with the facts about its company and, if it came by one, its session. */
export type RequestPrincipal = (PersonPrincipal | KeyPrincipal | PlatformPrincipal) & {
  company: Company | null
  session: Session | null
  /** Set if the facts are remembered ones, which count once the check has confirmed them. */
  check?: SessionCheck
}

/**
 * The UUID by which limits count and to which idempotency keys belong: a program has its own, beside those of its
 * person.
 */
export function principalId(principal: Principal): string {
  return principal.kind === 'key' ? principal.key.id : principal.actor.userId
}

/** Whose act the log says it was; null where an entry names the person itself. */
export function actedBy({ kind, actor, ...principal }: Principal): ActedBy {
  switch (kind) {
    case 'person': {
      const { via } = principal as Pick<PersonPrincipal, 'via'>
      return { kind, id: actor.userId, ...(via ? { via } : {}) }
    }
    case 'key': {
      const { name, ownerId: owner, isForScim } = (principal as Pick<KeyPrincipal, 'key'>).key
      if (isForScim) return { kind: 'labelled', label: `The SCIM key ${name}` }
      return { kind, name, owner }
    }
    case 'platform':
      return { kind: 'labelled', label: actor.name }
    case 'job': {
      const { label } = principal as Pick<JobPrincipal, 'label'>
      return label === undefined ? null : { kind: 'labelled', label }
    }
  }
}

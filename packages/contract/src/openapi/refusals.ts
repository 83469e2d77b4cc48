import { errorCodes, type ErrorCode } from '#core/errors/codes.ts'
import type { Access, Operation } from '../operation.ts'
import { operations, type OperationKey } from '../operations.ts'
import { inPascalCase } from './schemas.ts'

interface Group {
  /** Part of the name of a response that several operations share. */
  name: string
  codes: readonly ErrorCode[]
  applies(operation: Operation, isRead: boolean): boolean
}

const isSignedIn = ({ access }: Operation): boolean => access !== 'public'
const isOfCompany = ({ access }: Operation): boolean => access === 'tenant' || typeof access !== 'string'

/** Refusals that operations have in common. */
const groups: readonly Group[] = [
  {
    name: '',
    codes: [
      'malformed_request',
      'validation_failed',
      'payload_too_large',
      'request_too_slow',
      'unsupported_media_type',
      'overloaded',
      'too_many_requests',
      'too_many_at_once',
      'unavailable',
      'internal',
      'database_full',
    ],
    applies: () => true,
  },
  {
    name: 'SignedIn',
    codes: [
      'signed_out',
      'tenant_blocked',
      'another_person',
      'key_refused',
      'key_not_allowed',
      'too_many_attempts',
    ],
    applies: isSignedIn,
  },
  { name: 'Company', codes: ['no_tenant_context', 'forbidden'], applies: isOfCompany },
  { name: 'Platform', codes: ['platform_only'], applies: ({ access }) => access === 'platform' },
  {
    name: 'Write',
    codes: [
      'foreign_origin',
      'too_many_writes',
      'too_many_notifications',
      'server_outdated',
      'schema_outdated',
    ],
    applies: (_operation, isRead) => !isRead,
  },
  {
    name: 'WithKey',
    codes: ['request_in_progress', 'request_already_done', 'idempotency_key_reused'],
    applies: ({ ignoresKey }, isRead) => !isRead && !ignoresKey,
  },
]

/** Only the operation itself uses a response with more refusals of its own. */
const mostNamed = 1

/** The refusals of one status. */
export interface RefusalsOfStatus {
  status: number
  codes: readonly ErrorCode[]
  /** The groups that they come from and the operation's own ones, as part of a name; undefined for many own ones. */
  groupName: string | undefined
}

/** Every code that the operation can refuse with. */
export function declaredErrors(key: OperationKey): readonly ErrorCode[] {
  const operation: Operation = operations[key]
  return [...new Set([...groupsOf(key).flatMap(({ codes }) => codes), ...ownErrors(operation)])]
}

export function refusalsByStatus(key: OperationKey): RefusalsOfStatus[] {
  const shared = groupsOf(key)
  return [...Map.groupBy(declaredErrors(key), (code) => errorCodes[code].status)].map(([status, codes]) => {
    const from = shared.filter((group) => group.codes.some((code) => codes.includes(code)))
    const own = codes.filter((code) => !from.some((group) => group.codes.includes(code)))
    const names = [...from.map(({ name }) => name), ...own.map(inPascalCase)]
    return { status, codes, groupName: own.length > mostNamed ? undefined : names.join('') }
  })
}

function groupsOf(key: OperationKey): Group[] {
  const isRead = key.startsWith('GET ')
  return groups.filter((group) => group.applies(operations[key], isRead))
}

function ownErrors({ refusal, errors }: Operation): readonly ErrorCode[] {
  return refusal ? [refusal, ...errors] : errors
}

/** Who may call an operation, in words. */
export function accessInWords(access: Access, isForKeys: boolean): string {
  const orKey = isForKeys ? ' or a key' : ''
  if (access === 'public') return 'nothing'
  if (access === 'signed-in') return `a session${orKey}`
  if (access === 'tenant') return `a session of a company’s person${orKey}`
  if (access === 'platform') return 'a session of a platform administrator'
  return `${access.map((code) => `\`${code}\``).join(' or ')}${isForKeys ? '' : ', and a session'}`
}

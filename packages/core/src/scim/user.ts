import { keptName } from '../names/normal-name.ts'
import { emailPattern, normalEmail } from '../people/email.ts'
import { maxDesignation, maxEmail, maxPersonName } from '../people/limits.ts'
import { isObject, normalAttribute, type JsonObject } from './attributes.ts'
import { maxDepartment, maxExternalId } from './limits.ts'
import type { Operation } from './patch.ts'
import { invalidSyntax, invalidValue, ScimRefusal } from './refusal.ts'

/** What a request says of a person; what it leaves out stays, and null removes. */
export interface UserChange {
  userName?: string
  externalId?: string | null
  displayName?: string
  formatted?: string
  givenName?: string | null
  familyName?: string | null
  title?: string | null
  active?: boolean
  department?: string | null
}

/** Attributes of RFC 7643 that are not kept: people have their address and settings in Daymark. */
const ignored = new Set([
  'schemas',
  'password',
  'emails',
  'nickname',
  'profileurl',
  'usertype',
  'preferredlanguage',
  'locale',
  'timezone',
  'phonenumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509certificates',
])
/** What the server alone decides. */
const readOnly = new Set(['id', 'meta', 'groups'])

/** The person in a body of POST or PUT. @throws ScimRefusal */
export function userIn(body: unknown): UserChange {
  if (!isObject(body)) throw invalidSyntax('The body is no JSON object.')
  const change: UserChange = {}
  for (const [name, value] of Object.entries(body)) {
    const attribute = normalAttribute(name)
    // Clients send back what they have read.
    if (!readOnly.has(attribute)) assign(change, attribute, value)
  }
  return change
}

/** What the operations change of a person. @throws ScimRefusal */
export function userChangeOf(operations: readonly Operation[]): UserChange {
  const change: UserChange = {}
  for (const { op, path, value } of operations) {
    if (!path) continue
    const root = path.attribute.split('.', 1)[0]!
    if (readOnly.has(root)) throw new ScimRefusal(400, `${root} cannot be changed.`, 'mutability')
    refuseUnknown(path.attribute)
    assign(change, path.attribute, op === 'remove' ? null : value)
  }
  return change
}

/** Attributes that are not kept have no effect. */
function assign(change: UserChange, attribute: string, value: unknown): void {
  switch (attribute) {
    case 'username':
      change.userName = emailIn(value)
      return
    case 'externalid':
      change.externalId = optionalText(value, 'externalId', maxExternalId)
      return
    case 'displayname': {
      const name = optionalName(value, 'displayName')
      if (name !== null) change.displayName = name
      return
    }
    case 'name.formatted': {
      const name = optionalName(value, 'name.formatted')
      if (name !== null) change.formatted = name
      return
    }
    case 'name.givenname':
      change.givenName = optionalName(value, 'name.givenName')
      return
    case 'name.familyname':
      change.familyName = optionalName(value, 'name.familyName')
      return
    case 'title':
      change.title = optionalText(value, 'title', maxDesignation)
      return
    case 'active':
      change.active = truthIn(value)
      return
    case 'enterprise.department':
      change.department = optionalText(value, 'department', maxDepartment)
      return
    case 'name':
    case 'enterprise':
      for (const [part, one] of Object.entries(isObject(value) ? value : {}))
        assign(change, `${attribute}.${part.toLowerCase()}`, one)
  }
}

const known = new Set(['username', 'externalid', 'displayname', 'title', 'active', 'name', 'enterprise'])

/** Attributes of other extensions are ignored. */
function refuseUnknown(attribute: string): void {
  const root = attribute.split('.', 1)[0]!
  if (known.has(root) || ignored.has(root) || attribute.startsWith('urn:')) return
  throw new ScimRefusal(400, `There is no attribute “${attribute.slice(0, 100)}”.`, 'invalidPath')
}

function emailIn(value: unknown): string {
  const email = typeof value === 'string' && value.length <= maxEmail ? normalEmail(value) : ''
  if (!emailPattern.test(email) || email.length > maxEmail)
    throw invalidValue('userName has to be the email address of the person.')
  return email
}

/** Microsoft Entra ID sends `active` as a text. */
function truthIn(value: unknown): boolean {
  const text = typeof value === 'string' ? value.toLowerCase() : value
  if (text === true || text === 'true') return true
  if (text === false || text === 'false') return false
  throw invalidValue('active has to be true or false.')
}

/** On one line, without characters that cannot be seen; null for an empty text. */
function optionalText(value: unknown, name: string, most: number): string | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'string') throw invalidValue(`${name} has to be a text.`)
  if (value.length > 4 * most) throw invalidValue(`${name} has at most ${most} characters.`)
  const text = keptName(value.replace(/\p{C}/gu, ' '))
  if (text.length > most) throw invalidValue(`${name} has at most ${most} characters.`)
  return text === '' ? null : text
}

const optionalName = (value: unknown, name: string) => optionalText(value, name, maxPersonName)

/** The parts of a name that are kept apart from it. */
export interface NameParts {
  givenName: string | null
  familyName: string | null
}

/** The name that a change gives a person; undefined if it stays. */
export function nameIn(change: UserChange, before: NameParts): string | undefined {
  const { displayName, formatted, givenName, familyName } = change
  if (displayName !== undefined) return displayName
  if (formatted !== undefined) return formatted
  if (givenName === undefined && familyName === undefined) return undefined
  const parts = [
    givenName === undefined ? before.givenName : givenName,
    familyName === undefined ? before.familyName : familyName,
  ]
  return parts.filter(Boolean).join(' ').slice(0, maxPersonName).trim() || undefined
}

/** As JSON of SCIM has it: without attributes that have no value. */
export function withoutEmpty(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== null && value !== undefined),
  )
}

import { maxGroupName } from '../company-sign-in/limits.ts'
import { keptName } from '../names/normal-name.ts'
import { isObject, normalAttribute } from './attributes.ts'
import type { Filter } from './filter.ts'
import { maxExternalId, maxMembers } from './limits.ts'
import type { Operation, Path } from './patch.ts'
import { invalidSyntax, invalidValue, ScimRefusal } from './refusal.ts'

/** What a request says of a group; what it leaves out stays. */
export interface GroupChange {
  displayName?: string
  externalId?: string | null
  members: MembersChange
}

/** The members that a group gets and loses; with `isWhole`, it keeps none of its earlier ones. */
export interface MembersChange {
  isWhole: boolean
  added: Set<string>
  removed: Set<string>
}

const noChange = (): GroupChange => ({ members: { isWhole: false, added: new Set(), removed: new Set() } })

/** The group in a body of POST or PUT. Without `members`, they stay as they are. @throws ScimRefusal */
export function groupIn(body: unknown): GroupChange {
  if (!isObject(body)) throw invalidSyntax('The body is no JSON object.')
  const change = noChange()
  for (const [name, value] of Object.entries(body)) {
    const attribute = normalAttribute(name)
    if (attribute === 'members') setMembers(change.members, value)
    else assign(change, attribute, value)
  }
  return change
}

// Okta sends the id with a new name.
const ignored = new Set(['id', 'schemas', 'meta'])

/** What the operations change of a group. @throws ScimRefusal */
export function groupChangeOf(operations: readonly Operation[]): GroupChange {
  const change = noChange()
  for (const { op, path, value } of operations) {
    if (!path) continue
    if (path.attribute === 'members') changeMembers(change.members, op, path, value)
    else if (op === 'remove' && path.attribute !== 'externalid')
      throw new ScimRefusal(400, `${path.attribute} cannot be removed.`, 'mutability')
    else if (!assign(change, path.attribute, op === 'remove' ? null : value)) refuseUnknown(path.attribute)
  }
  return change
}

function refuseUnknown(attribute: string): void {
  if (ignored.has(attribute) || attribute.startsWith('urn:')) return
  throw new ScimRefusal(400, `There is no attribute “${attribute.slice(0, 100)}”.`, 'invalidPath')
}

/** False for an attribute that is not kept. */
function assign(change: GroupChange, attribute: string, value: unknown): boolean {
  if (attribute === 'displayname') {
    const name =
      typeof value === 'string' && value.length <= 4 * maxGroupName
        ? keptName(value.replace(/\p{C}/gu, ' '))
        : ''
    if (name === '' || name.length > maxGroupName)
      throw invalidValue(`displayName is a text of at most ${maxGroupName} characters.`)
    change.displayName = name
    return true
  }
  if (attribute === 'externalid') {
    if (value !== null && (typeof value !== 'string' || value.length > maxExternalId))
      throw invalidValue(`externalId is a text of at most ${maxExternalId} characters.`)
    change.externalId = value === null ? null : value.replace(/\p{C}/gu, ' ').trim() || null
    return true
  }
  return false
}

function changeMembers(members: MembersChange, op: Operation['op'], { filter }: Path, value: unknown): void {
  if (op === 'replace' && !filter) return setMembers(members, value)
  if (op === 'remove') {
    if (filter) return remove(members, idsIn(filter))
    // Microsoft Entra ID names those to remove as the value.
    if (value !== undefined && value !== null) return remove(members, memberIds(value))
    return setMembers(members, [])
  }
  for (const id of filter ? idsIn(filter) : memberIds(value)) {
    members.removed.delete(id)
    members.added.add(id)
  }
  refuseTooMany(members.added)
}

function setMembers(members: MembersChange, value: unknown): void {
  members.isWhole = true
  members.removed.clear()
  members.added = new Set(memberIds(value))
  refuseTooMany(members.added)
}

function remove(members: MembersChange, ids: readonly string[]): void {
  for (const id of ids) {
    members.added.delete(id)
    members.removed.add(id)
  }
}

function memberIds(value: unknown): string[] {
  const listed = value === null || value === undefined ? [] : Array.isArray(value) ? value : [value]
  return listed.map((one: unknown) => {
    const id = isObject(one) ? one['value'] : one
    if (typeof id !== 'string') throw invalidValue('A member has the id of a person as its value.')
    return id
  })
}

/** The ids in a filter such as `value eq "…" or value eq "…"`. */
function idsIn(filter: Filter): string[] {
  if (filter.kind === 'or') return filter.parts.flatMap(idsIn)
  const isId =
    filter.kind === 'compare' &&
    filter.attribute === 'value' &&
    filter.comparison === 'eq' &&
    typeof filter.value === 'string'
  if (!isId) throw new ScimRefusal(400, 'Members are chosen by value eq "…".', 'invalidFilter')
  return [filter.value as string]
}

function refuseTooMany({ size }: ReadonlySet<string>): void {
  if (size > maxMembers) throw new ScimRefusal(413, `A group has at most ${maxMembers} members.`, 'tooMany')
}

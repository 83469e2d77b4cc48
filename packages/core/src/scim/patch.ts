import { isObject, normalAttribute, urns, valueOf, type JsonObject } from './attributes.ts'
import { parseFilter, type Filter } from './filter.ts'
import { maxFilterLength, maxPatchOperations } from './limits.ts'
import { invalidSyntax, ScimRefusal } from './refusal.ts'

/** What a change is about: `members[value eq "…"]`, `emails[type eq "work"].value`, `name.givenName`. */
export interface Path {
  /** In its normal form, with its last part unless a filter is before it. */
  attribute: string
  filter?: Filter
  /** The part after the filter. */
  part?: string
}

export interface Operation {
  op: 'add' | 'replace' | 'remove'
  path: Path | null
  value: unknown
}

const form = /^([a-z$][\w$.:-]*)(?:\[(.*)\](?:\.([\w$-]+))?)?$/is

/** @throws ScimRefusal `invalidPath` */
export function parsePath(text: string): Path {
  const refused = new ScimRefusal(400, `The path “${text.slice(0, 100)}” cannot be read.`, 'invalidPath')
  if (text.length > maxFilterLength) throw refused
  const [, attribute, filter, part] = form.exec(text.trim()) ?? []
  if (attribute === undefined) throw refused
  return {
    attribute: normalAttribute(attribute),
    ...(filter === undefined ? {} : { filter: parseFilter(filter) }),
    ...(part === undefined ? {} : { part: part.toLowerCase() }),
  }
}

/**
 * The operations of a body of PATCH, in their order. An operation without a path is one for each attribute of its value,
 * whose names may be paths, as Microsoft Entra ID writes them.
 * @throws ScimRefusal `invalidSyntax`, `invalidPath`, `tooMany`
 */
export function operationsIn(body: unknown): Operation[] {
  if (!isObject(body)) throw invalidSyntax('The body is no JSON object.')
  const schemas = valueOf(body, 'schemas')
  if (!Array.isArray(schemas) || !schemas.includes(urns.patch))
    throw invalidSyntax(`The schema ${urns.patch} is missing.`)
  const given = valueOf(body, 'operations')
  if (!Array.isArray(given) || given.length === 0) throw invalidSyntax('There are no Operations.')
  if (given.length > maxPatchOperations)
    throw new ScimRefusal(413, `A request has at most ${maxPatchOperations} operations.`, 'tooMany')
  const operations = given.flatMap(operationsOf)
  if (operations.length > maxPatchOperations)
    throw new ScimRefusal(413, `A request changes at most ${maxPatchOperations} attributes.`, 'tooMany')
  return operations
}

function operationsOf(given: unknown): Operation[] {
  if (!isObject(given)) throw invalidSyntax('An operation is no JSON object.')
  const op = String(valueOf(given, 'op')).toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw invalidSyntax('An operation is add, replace or remove.')
  const path = valueOf(given, 'path')
  const value = valueOf(given, 'value')
  if (typeof path === 'string' && path.trim() !== '') return [{ op, path: parsePath(path), value }]
  if (path !== undefined && path !== null && path !== '') throw invalidSyntax('A path is a text.')
  if (op === 'remove') throw new ScimRefusal(400, 'An operation that removes needs a path.', 'noTarget')
  if (!isObject(value)) throw invalidSyntax('An operation without a path has an object as its value.')
  return flattened(op, value)
}

function flattened(op: 'add' | 'replace', value: JsonObject): Operation[] {
  return Object.entries(value)
    .slice(0, maxPatchOperations + 1)
    .map(([name, one]) => ({ op, path: parsePath(name), value: one }))
}

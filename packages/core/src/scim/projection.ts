import { isObject, normalAttribute, type JsonObject } from './attributes.ts'
import { invalidSyntax } from './refusal.ts'

/** Which attributes an answer has. */
export interface Projection {
  only: readonly string[] | null
  without: readonly string[]
}

const mostNames = 50
/** These are in every answer. */
const always = new Set(['schemas', 'id'])

/** @throws ScimRefusal `invalidSyntax` */
export function projectionOf(attributes: string | undefined, excluded: string | undefined): Projection {
  return { only: attributes === undefined ? null : namesIn(attributes), without: namesIn(excluded ?? '') }
}

function namesIn(text: string): string[] {
  const names = text.split(',', mostNames + 1).map((name) => normalAttribute(name.trim()))
  if (names.length > mostNames) throw invalidSyntax(`At most ${mostNames} attributes can be named.`)
  return names.filter((name) => name !== '')
}

/** Whether an answer may have the attribute, or a part of it. */
export function shows({ only, without }: Projection, attribute: string): boolean {
  if (without.includes(attribute)) return false
  return only === null || only.some((name) => name === attribute || name.startsWith(`${attribute}.`))
}

export function projected(resource: JsonObject, projection: Projection): JsonObject {
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const attribute = normalAttribute(name)
      if (always.has(attribute)) return [[name, value]]
      if (!shows(projection, attribute)) return []
      return [[name, partsOf(value, attribute, projection)]]
    }),
  )
}

function partsOf(value: unknown, attribute: string, { only, without }: Projection): unknown {
  const isWhole = only === null || only.includes(attribute)
  const hasPart = (part: string) => {
    const name = `${attribute}.${part.toLowerCase()}`
    return !without.includes(name) && (isWhole || only.includes(name))
  }
  const cut = (one: unknown): unknown =>
    isObject(one) ? Object.fromEntries(Object.entries(one).filter(([part]) => hasPart(part))) : one
  return Array.isArray(value) ? value.map(cut) : cut(value)
}

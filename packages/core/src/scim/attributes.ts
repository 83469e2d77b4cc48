/** The schemas and messages of RFC 7643 and RFC 7644. */
export const urns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const

const coreUrns = [urns.user, urns.group].map((urn) => `${urn.toLowerCase()}:`)
const enterprise = urns.enterprise.toLowerCase()

/**
 * An attribute in its normal form: names are not case-sensitive, and those of the resource's own schema need no URN. An
 * attribute of the enterprise extension is `enterprise.department`, and the extension as a whole `enterprise`.
 */
export function normalAttribute(given: string): string {
  const text = given.toLowerCase()
  if (text === enterprise) return 'enterprise'
  if (text.startsWith(`${enterprise}:`)) return `enterprise.${text.slice(enterprise.length + 1)}`
  const own = coreUrns.find((urn) => text.startsWith(urn))
  return own === undefined ? text : text.slice(own.length)
}

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of an attribute of a JSON object, whose name is not case-sensitive. */
export function valueOf(object: JsonObject, name: string): unknown {
  const key = Object.keys(object).find((one) => one.toLowerCase() === name)
  return key === undefined ? undefined : object[key]
}

import SCIMMY from 'scimmy'
import { expect } from 'vitest'
import type { Api } from './api.ts'

const { Schemas, Messages } = SCIMMY
// The types of the library have an instance here.
Schemas.User.extend(Schemas.EnterpriseUser as never)

export interface ScimAnswer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape is checked by the library
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

interface Sent {
  body?: unknown
  headers?: Record<string, string>
  query?: Record<string, string | number>
}

/** A sign-in service that provisions people; every answer is checked by an independent library. */
export class ScimClient {
  readonly #api: Api
  readonly #authorization: string

  constructor(api: Api, token: string) {
    this.#api = api
    this.#authorization = `Bearer ${token}`
  }

  async send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, sent: Sent = {}) {
    const { body, headers = {}, query = {} } = sent
    const answer = await this.#api.app.inject({
      method,
      url: `/scim/v2${path}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: {
        authorization: this.#authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const result: ScimAnswer = {
      status: answer.statusCode,
      body: answer.payload === '' ? undefined : JSON.parse(answer.payload),
      headers: answer.headers,
    }
    if (result.body !== undefined) checkBody(result)
    return result
  }

  get = (path: string, query?: Sent['query']) => this.send('GET', path, query ? { query } : {})
  post = (path: string, body: unknown) => this.send('POST', path, { body })
  put = (path: string, body: unknown) => this.send('PUT', path, { body })
  delete = (path: string) => this.send('DELETE', path)

  /** A PATCH with operations. */
  patch = (path: string, ...operations: object[]) =>
    this.send('PATCH', path, {
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations },
    })

  /** The ids that a filter finds. */
  async find(path: '/Users' | '/Groups', filter: string): Promise<string[]> {
    const { status, body } = await this.get(path, { filter })
    if (status !== 200) throw new Error(`The filter ${filter} was refused: ${body.detail}`)
    return body.Resources.map((one: { id: string }) => one.id)
  }
}

const definitions = new Map<string, { coerce: (data: object, direction?: string) => object }>([
  [Schemas.User.id, Schemas.User.definition],
  [Schemas.Group.id, Schemas.Group.definition],
  [Schemas.ResourceType.id, Schemas.ResourceType.definition],
  [Schemas.ServiceProviderConfig.id, Schemas.ServiceProviderConfig.definition],
] as never)

/** Fails unless the library takes the body for what its schema says, and knows all of its attributes. */
function checkBody({ status, body, headers }: ScimAnswer): void {
  expect(headers['content-type']).toMatch(/^application\/scim\+json/)
  const [schema] = body.schemas
  if (schema === 'urn:ietf:params:scim:api:messages:2.0:Error') {
    expect(body.status).toBe(String(status))
    expect(typeof body.detail).toBe('string')
    // The library knows the statuses of RFC 7644, table 8; others are those of HTTP.
    if ([415, 429, 503].includes(status)) return
    const { scimType, detail } = body
    expect(new Messages.ErrorResponse({ status: status as never, scimType, detail })).toMatchObject({
      detail,
    })
    return
  }
  if (schema === 'urn:ietf:params:scim:api:messages:2.0:ListResponse') {
    expect(body.itemsPerPage).toBe(body.Resources.length)
    for (const one of body.Resources) checkResource(one)
    return
  }
  checkResource(body)
}

// oxlint-disable-next-line typescript/no-explicit-any -- the shape is checked by the library
function checkResource(resource: any): void {
  const definition = definitions.get(resource.schemas[0])
  // Parts of a resource lack what every whole one has.
  if (!definition || (resource.schemas[0] === Schemas.User.id && resource.userName === undefined)) return
  const { meta: _meta, schemas: _schemas, ...attributes } = resource
  const coerced = JSON.parse(JSON.stringify(definition.coerce(structuredClone(resource))))
  expect(coerced).toMatchObject(attributes)
}

/** The ids of the resources that a filter finds, as the library judges it. */
export function matching(filter: string, resources: readonly { id: string }[]): string[] {
  const found = new SCIMMY.Types.Filter(filter).match(structuredClone(resources) as object[])
  return (found as { id: string }[]).map(({ id }) => id)
}

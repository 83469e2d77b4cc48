import { urns } from '#core/scim/attributes.ts'
import { projected } from '#core/scim/projection.ts'
import type { Resource } from './base.ts'
import type { Answer, Handler } from './call.ts'
import type { ListQuery } from './query.ts'

/** A method and an address below that of SCIM, and what answers it. */
export type Mounted = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  handle: Handler,
]

/** The handler with its name for the administrators, who see it if the request is refused. */
export function named(handle: Handler, act: string): Handler {
  return Object.assign((...call: Parameters<Handler>) => handle(...call), { act })
}

export function listAnswer(
  { offset, projection }: ListQuery,
  total: number,
  resources: readonly Resource[],
): Answer {
  return {
    body: {
      schemas: [urns.list],
      totalResults: total,
      startIndex: offset + 1,
      itemsPerPage: resources.length,
      Resources: resources.map((one) => projected(one, projection)),
    },
  }
}

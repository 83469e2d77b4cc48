import { AppError } from '#core/errors/app-error.ts'
import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The methods of each address of the API, with any text in place of its parameters. */
const addresses = [...Map.groupBy(Object.keys(operations) as OperationKey[], fullPath)].map(
  ([path, keys]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    methods: keys.map((key) => key.slice(0, key.indexOf(' '))),
  }),
)

/**
 * Refuses a request that no operation is for.
 * @throws AppError `method_not_allowed` with the header `Allow` if its address takes other methods, else `not_found`.
 */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): never {
  const [address = ''] = request.url.split('?', 1)
  const allowed = addresses.flatMap(({ pattern, methods }) => (pattern.test(address) ? methods : []))
  if (allowed.length === 0) throw new AppError('not_found')
  void reply.header('allow', [...new Set(allowed)].toSorted().join(', '))
  throw new AppError('method_not_allowed')
}

import { recognizeAddress, type ChannelService } from '#core/channels/services.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { ServerContext } from '#server/platform/server-context.ts'

type Parts = Pick<ServerContext, 'webhookReceivers'>

/**
 * The service of an incoming address, and its origin, which is no secret. Only hosts of the known services are called,
 * and private ones that the operator has allowed.
 * @throws AppError `validation_failed`
 */
export function readAddress(
  address: string,
  { webhookReceivers }: Parts,
): { service: ChannelService; origin: string } {
  const url = URL.parse(address)
  const recognized = recognizeAddress(url, url !== null && webhookReceivers.isAllowedPrivate(url))
  const message = 'problem' in recognized ? recognized.problem : webhookReceivers.refusal(address)
  if ('problem' in recognized || message)
    throw new AppError('validation_failed', { fields: [{ field: 'body.address', message: message ?? '' }] })
  return { service: recognized.service, origin: `${new URL(address).origin}/` }
}

/** The place to which the address of a channel is bound when it is sealed. */
export function addressPlace(tenantId: Id<'tenant'>, channelId: string): string {
  return `channel ${tenantId} ${channelId}`
}

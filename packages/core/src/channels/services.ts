/** The chat services whose incoming addresses can be channels. */
export const channelServices = ['slack', 'teams', 'google-chat', 'discord'] as const
export type ChannelService = (typeof channelServices)[number]

export const serviceNames: Record<ChannelService, string> = {
  slack: 'Slack',
  teams: 'Microsoft Teams',
  'google-chat': 'Google Chat',
  discord: 'Discord',
}

/** The form of each service's addresses. */
const forms: Record<ChannelService, { host: RegExp; path: RegExp; needs?: readonly string[] }> = {
  slack: {
    host: /^hooks\.slack(-gov)?\.com$/,
    // Addresses of workflows take values, and no messages.
    path: /^\/services\/[^/]+\/[^/]+\/[^/]+$/,
  },
  teams: {
    host: /^[^.]+(\.[^.]+)*\.(logic\.azure\.com|powerplatform\.com|webhook\.office\.com)$/,
    path: /^\/(.*\/)?(workflows\/.+|webhookb2\/.+)$/,
  },
  'google-chat': {
    host: /^chat\.googleapis\.com$/,
    path: /^\/v1\/spaces\/[^/]+\/messages$/,
    needs: ['key', 'token'],
  },
  discord: {
    host: /^((ptb|canary)\.)?discord(app)?\.com$/,
    path: /^\/api\/(v\d+\/)?webhooks\/\d+\/[^/]+$/,
  },
}

/** Why an address is no channel's, in words; or its service. */
export type RecognizedAddress = { service: ChannelService } | { problem: string }

/** The parts of an address, as a `URL` has them. */
interface AddressParts {
  protocol: string
  hostname: string
  port: string
  username: string
  password: string
  pathname: string
  searchParams: { has(name: string): boolean }
}

/**
 * The service of an incoming address, by its host. A private host that the operator has allowed stands in for every
 * service, which the path then says.
 */
export function recognizeAddress(url: AddressParts | null, isPrivate = false): RecognizedAddress {
  if (!url) return { problem: 'This is not an address.' }
  if (!isPrivate && (url.protocol !== 'https:' || (url.port !== '' && url.port !== '443')))
    return { problem: 'The address does not begin with https:// and the host of the service.' }
  if (url.username || url.password) return { problem: 'The address contains a user name or password.' }
  const service = channelServices.find((name) =>
    (isPrivate ? forms[name].path : forms[name].host).test(isPrivate ? url.pathname : url.hostname),
  )
  if (!service)
    return {
      problem:
        'This is not an incoming address of Slack, Microsoft Teams, Google Chat or Discord. Copy it from the channel’s settings there.',
    }
  const { path, needs = [] } = forms[service]
  if (!path.test(url.pathname) || !needs.every((name) => url.searchParams.has(name)))
    return {
      problem: `This is not a whole incoming address of ${serviceNames[service]}. Copy all of it.`,
    }
  return { service }
}

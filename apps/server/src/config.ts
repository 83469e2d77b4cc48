import net from 'node:net'
import path from 'node:path'
import {
  ConfigError,
  contactOf,
  flagOf,
  hostsOf,
  isLoopbackHost,
  numberOf,
  textOf,
  urlOf,
  type Environment,
} from './config-values.ts'
import { withSeveralHosts } from './config-hosts.ts'
import {
  aiOf,
  googleOf,
  telegramOf,
  type AiConfig,
  type GoogleConfig,
  type TelegramConfig,
} from './config-services.ts'
import { mailInOf, type MailInConfig } from './config-mail-in.ts'
import { backupsOf, filesOf, type BackupConfig, type FilesConfig } from './config-storage.ts'
import { tracesOf, type TracesConfig } from './config-traces.ts'
import { unknownVariables } from './config-variables.ts'

export interface Config {
  host: string
  port: number
  /** Absolute; contains the packaged database, the attached files and the lock. */
  dataDir: string
  /** The operator's own PostgreSQL; without it the packaged one runs in `dataDir`. */
  databaseUrl?: string
  /** A pooler before it, such as PgBouncer, through which people's requests reach it. */
  poolerUrl?: string
  /** Whether demo data is created if nobody can sign in yet. */
  demo: boolean
  /** Whether accounts with the public demo password are allowed, because only this machine can reach the server. */
  mayHaveDemoAccounts: boolean
  /** The address that browsers use; https means secure cookies and HSTS. */
  publicUrl?: string
  /** The number of trusted proxies in front of the server, or their addresses. */
  trustProxy: false | number | string
  /** Whom to ask about this installation: an email address or a web page. */
  contact?: string
  /** Whether visitors may create a company for a trial. */
  signUp: boolean
  /** Whether assistants may use the tools at `/mcp`, and apps be connected. */
  hasMcp: boolean
  /** Private hosts at which services that the operator has set up may be called, as `host:port`. */
  privateHosts: readonly string[]
  /** Private hosts at which the push services that browsers name may be called, as `host:port`. */
  privatePushHosts: readonly string[]
  /** Private hosts that the webhooks of companies may call, as `host:port`. */
  privateWebhookHosts: readonly string[]
  privateSignInHosts: readonly string[]
  metricsToken?: string
  metricsPublic: boolean
  files: FilesConfig
  /** Without it no backup is made on a schedule. */
  backups?: BackupConfig
  /** Without it no mail is sent: links are shown to the administrator who creates them. */
  smtpUrl?: string
  /** How answers to mails are received; without it mails cannot be answered. */
  mailIn?: MailInConfig
  /** Google's sign-in for calendars; without it nobody can connect one. */
  google?: GoogleConfig
  /** The bot that sends notifications to chats; without it nobody can link one. */
  telegram?: TelegramConfig
  /** The provider of generated texts; without a key companies and people may use one of their own. */
  ai: AiConfig
  /** The sender of mail. */
  mailFrom: string
  /** Seals stored secrets; without it a key is kept in `dataDir`. */
  secretKey?: string
  logLevel: LogLevel
  passwordMinLength: number
  /** How many days the entries of the companies' activity logs are kept. */
  logDays: number
  requestTimeoutMs: number
  /**
   * How long the head of a request and a JSON body may each take to arrive, and after which time an upload must have the minimum rate (milliseconds).
   */
  bodyTimeoutMs: number
  /** False to replace the service worker of all browsers by one that stores and serves nothing. */
  hasServiceWorker: boolean
  /** Multiplies the limits of platform/limits; 0 for no limits. */
  limitFactor: number
  /** Where and how traces are sent; without it none are recorded. */
  traces?: TracesConfig
  /** Sentences about variables that have no meaning, or a value that is not used. */
  complaints: readonly string[]
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * Reads the whole configuration, which docs/operations.md lists.
 * @throws ConfigError that names the variable.
 */
export function readConfig(env: Environment): Config {
  const root = path.resolve(import.meta.dirname, '../../..')
  const dataDir = path.resolve(root, textOf(env, 'DATA_DIR') ?? '.data')
  const databaseUrl = databaseUrlOf(env)
  const poolerUrl = urlOf(env, 'DATABASE_POOLER_URL', ['postgres:', 'postgresql:'])
  if (poolerUrl && !databaseUrl)
    throw new ConfigError('DATABASE_POOLER_URL', 'needs DATABASE_URL, the address of PostgreSQL itself')
  const publicUrl = urlOf(env, 'DAYMARK_URL', ['http:', 'https:'])
  const smtpUrl = urlOf(env, 'DAYMARK_SMTP_URL', ['smtp:', 'smtps:'])
  const secretKey = secretKeyOf(env)
  const contact = contactOf(env, 'DAYMARK_CONTACT')
  const metricsToken = textOf(env, 'DAYMARK_METRICS_TOKEN')
  const host = textOf(env, 'HOST') ?? '127.0.0.1'
  const isForThisMachine = !publicUrl && isLoopbackHost(host)
  const demo = flagOf(env, 'DAYMARK_DEMO')
  const files = filesOf(env, dataDir)
  const { traces, complaints } = tracesOf(env)
  return {
    host,
    port: numberOf(env, 'PORT', { fallback: 3000, from: 0, to: 65_535 }),
    dataDir,
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(poolerUrl ? { poolerUrl } : {}),
    // An operator's own database, and a server that others can reach, never get demo data unless asked.
    demo: demo ?? (!databaseUrl && isForThisMachine),
    mayHaveDemoAccounts: demo ?? isForThisMachine,
    ...(publicUrl ? { publicUrl: new URL(publicUrl).origin } : {}),
    trustProxy: trustProxyOf(env),
    ...(contact ? { contact } : {}),
    signUp: signUpOf(env, { publicUrl, smtpUrl }),
    hasMcp: flagOf(env, 'DAYMARK_MCP') ?? true,
    privateHosts: hostsOf(env, 'DAYMARK_PRIVATE_HOSTS'),
    privatePushHosts: hostsOf(env, 'DAYMARK_PRIVATE_PUSH_HOSTS'),
    privateWebhookHosts: hostsOf(env, 'DAYMARK_PRIVATE_WEBHOOK_HOSTS'),
    privateSignInHosts: hostsOf(env, 'DAYMARK_PRIVATE_SIGN_IN_HOSTS'),
    ...(metricsToken ? { metricsToken } : {}),
    metricsPublic: flagOf(env, 'DAYMARK_METRICS_PUBLIC') ?? false,
    files,
    ...backupsOf(env, root, files),
    ...(smtpUrl ? { smtpUrl } : {}),
    ...mailInOf(env),
    ...googleOf(env),
    ...telegramOf(env),
    ai: aiOf(env),
    mailFrom: textOf(env, 'DAYMARK_MAIL_FROM') ?? 'Daymark <daymark@localhost>',
    ...(secretKey ? { secretKey } : {}),
    logLevel: logLevelOf(env),
    passwordMinLength: numberOf(env, 'DAYMARK_PASSWORD_MIN_LENGTH', { fallback: 6, from: 6, to: 128 }),
    logDays: numberOf(env, 'DAYMARK_LOG_DAYS', { fallback: 400, from: 30, to: 36_500 }),
    bodyTimeoutMs: numberOf(env, 'DAYMARK_BODY_TIMEOUT_MS', { fallback: 15_000, from: 100, to: 600_000 }),
    hasServiceWorker: flagOf(env, 'DAYMARK_SERVICE_WORKER') ?? true,
    limitFactor: numberOf(env, 'DAYMARK_LIMIT_FACTOR', { fallback: 1, from: 0, to: 1_000 }),
    ...(traces ? { traces } : {}),
    complaints: [...unknownVariables(env), ...complaints],
    requestTimeoutMs: numberOf(env, 'DAYMARK_REQUEST_TIMEOUT_MS', {
      fallback: 600_000,
      from: 1_000,
      to: 600_000,
    }),
  }
}

/** A database may have several hosts, of which one accepts writes: `postgres://role:password@one,two/database`. */
function databaseUrlOf(env: Environment): string | undefined {
  const given = textOf(env, 'DATABASE_URL')
  return (
    given && urlOf({ DATABASE_URL: withSeveralHosts(given) }, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  )
}

/** Signing up needs a mail with a link: without it, anybody could create a company in another person's name. */
function signUpOf(
  env: Environment,
  { publicUrl, smtpUrl }: { publicUrl: string | undefined; smtpUrl: string | undefined },
): boolean {
  const isOn = flagOf(env, 'DAYMARK_SIGNUP') ?? false
  if (isOn && !(publicUrl && smtpUrl))
    throw new ConfigError(
      'DAYMARK_SIGNUP',
      'needs DAYMARK_URL and DAYMARK_SMTP_URL, for the mail with the link',
    )
  return isOn
}

/** `1` trusts only the nearest proxy: a client can forge everything before it. */
function trustProxyOf(env: Environment): false | number | string {
  const variable = 'DAYMARK_TRUST_PROXY'
  const given = textOf(env, variable)
  if (!given || /^(1|true|yes|on|0|false|no|off)$/i.test(given)) return flagOf(env, variable) ? 1 : false
  for (const one of given.split(',')) {
    const [address = '', bits] = one.trim().split('/')
    const isRange =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (net.isIPv6(address) ? 128 : 32))
    if (!net.isIP(address) || !isRange)
      throw new ConfigError(
        variable,
        'must be 1 for one proxy in front, 0 for none, or the addresses of several, such as 10.0.0.0/8, separated by commas',
      )
  }
  return given
}

function secretKeyOf(env: Environment): string | undefined {
  const given = textOf(env, 'DAYMARK_SECRET_KEY')
  if (given !== undefined && given.length < 32)
    throw new ConfigError('DAYMARK_SECRET_KEY', 'must have at least 32 characters')
  return given
}

function logLevelOf(env: Environment): LogLevel {
  const given = textOf(env, 'DAYMARK_LOG_LEVEL') ?? 'info'
  const level = logLevels.find((known) => known === given)
  if (!level) throw new ConfigError('DAYMARK_LOG_LEVEL', `must be one of ${logLevels.join(', ')}`)
  return level
}

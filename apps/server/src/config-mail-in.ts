import { ConfigError, hostsOf, textOf, type Environment } from './config-values.ts'

/** How answers to mails reach this server. */
export interface MailInConfig {
  /** The domain of the addresses that mails are answered to, in small letters. */
  domain: string
  /** Where the SMTP listener listens; without it there is none. */
  smtp?: { host: string; port: number }
  /** The files of the listener's certificate, for STARTTLS. */
  tls?: { cert: string; key: string }
  /** The password of services that hand over messages by HTTP. */
  secret?: string
  /** The key with which Mailgun signs. */
  mailgunKey?: string
}

const domainPattern = /^(?=.{1,190}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/
const leastSecret = 24

/** @throws ConfigError that names the variable. */
export function mailInOf(env: Environment): { mailIn?: MailInConfig } {
  const domain = textOf(env, 'DAYMARK_MAIL_IN_DOMAIN')?.toLowerCase()
  const others = {
    smtp: textOf(env, 'DAYMARK_MAIL_IN_SMTP') && smtpOf(env),
    tls: tlsOf(env),
    secret: secretOf(env, 'DAYMARK_MAIL_IN_SECRET'),
    mailgunKey: textOf(env, 'DAYMARK_MAIL_IN_MAILGUN_KEY'),
  }
  const { smtp, tls, secret, mailgunKey } = others
  if (domain === undefined) {
    if (Object.values(others).some((one) => one !== undefined))
      throw new ConfigError('DAYMARK_MAIL_IN_DOMAIN', 'must be set, because another variable for replies is')
    return {}
  }
  if (!domainPattern.test(domain))
    throw new ConfigError('DAYMARK_MAIL_IN_DOMAIN', 'must be a domain in ASCII, such as in.example.com')
  if (!smtp && !secret && !mailgunKey)
    throw new ConfigError(
      'DAYMARK_MAIL_IN_DOMAIN',
      'needs a way in: DAYMARK_MAIL_IN_SMTP, DAYMARK_MAIL_IN_SECRET or DAYMARK_MAIL_IN_MAILGUN_KEY',
    )
  return {
    mailIn: {
      domain,
      ...(smtp ? { smtp } : {}),
      ...(tls ? { tls } : {}),
      ...(secret ? { secret } : {}),
      ...(mailgunKey ? { mailgunKey } : {}),
    },
  }
}

function smtpOf(env: Environment): { host: string; port: number } {
  const variable = 'DAYMARK_MAIL_IN_SMTP'
  const [first = '', ...others] = hostsOf(env, variable)
  if (others.length > 0) throw new ConfigError(variable, 'must be one address, such as 0.0.0.0:25')
  const at = first.lastIndexOf(':')
  return { host: first.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(first.slice(at + 1)) }
}

function tlsOf(env: Environment): { cert: string; key: string } | undefined {
  const cert = textOf(env, 'DAYMARK_MAIL_IN_TLS_CERT')
  const key = textOf(env, 'DAYMARK_MAIL_IN_TLS_KEY')
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined)
    throw new ConfigError(
      cert === undefined ? 'DAYMARK_MAIL_IN_TLS_CERT' : 'DAYMARK_MAIL_IN_TLS_KEY',
      'must be set, because the other file of the certificate is',
    )
  return { cert, key }
}

function secretOf(env: Environment, variable: string): string | undefined {
  const given = textOf(env, variable)
  if (given !== undefined && given.length < leastSecret)
    throw new ConfigError(variable, `must have at least ${leastSecret} characters`)
  return given
}

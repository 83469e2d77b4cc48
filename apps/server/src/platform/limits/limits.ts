import { AppError } from '#core/errors/app-error.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import { mailboxOf } from '#core/people/email.ts'
import { principalId, type Principal } from '../auth/principal.ts'
import { WindowLimit, type Beyond, type Counted } from './window-limit.ts'

/** Whom a request belongs to, as far as is known without the database: a person, otherwise a network address. */
export interface Client {
  /** The person's id, or the address. */
  self: string
  /** The company's id; an address belongs to none. */
  company?: string
}

/** Who acts, and for which company. */
interface Acting {
  tenantId: string
  principal: Principal
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * The amounts that one server accepts in a window: from a person, from a company, and from a person for one other
 * person.
 */
const most = {
  requests: { windowMs: minuteMs, person: 3_000, company: 60_000 },
  writes: { windowMs: minuteMs, person: 300, company: 6_000 },
  notifications: { windowMs: hourMs, person: 10_000, company: 50_000, receiver: 200, domain: 1_000 },
  links: { windowMs: hourMs, person: 1_000, company: 5_000, receiver: 5 },
  push_tests: { windowMs: hourMs, person: 20, company: 1_000 },
  telegram_tests: { windowMs: hourMs, person: 20, company: 1_000 },
  telegram_links: { windowMs: hourMs, person: 60, company: 5_000 },
  receiver_tests: { windowMs: hourMs, person: 20, company: 60 },
  checks: { windowMs: hourMs, person: 20, company: 40 },
  assistant_texts: { windowMs: hourMs, person: 60, company: 1_000 },
  contact_messages: { windowMs: hourMs, address: 5, all: 500 },
  app_registrations: { windowMs: hourMs, address: 60, all: 5_000 },
  sign_ups: { windowMs: hourMs, address: 5, mailbox: 3, all: 200 },
  guest_answers: { windowMs: hourMs, guest: 20, company: 2_000 },
  mail_answers: { windowMs: hourMs, person: 10, company: 1_000 },
  company_sign_ins: { windowMs: hourMs, address: 600, company: 6_000 },
} as const
/** Requests a minute from a network address without a known session, such as an office where people sign in. */
const mostOfAddress = 6_000
/** A mail to a guest outside of the company counts as several notifications. */
const costOfGuestMail = 10

type LimitName = keyof typeof most

/** A limit, the amount that is left of it, and the seconds until its window ends. */
export interface LimitLeft {
  name: LimitName
  most: number
  windowSeconds: number
  amount: number
  seconds: number
}
/** The limits of people, each with one of their company. */
type NameOfPerson = Exclude<
  LimitName,
  'contact_messages' | 'app_registrations' | 'sign_ups' | 'guest_answers' | 'company_sign_ins'
>
type NameThatRefuses = Exclude<NameOfPerson, 'mail_answers'>

export const limitNames = Object.keys(most) as LimitName[]

const refusals = {
  requests: 'too_many_requests',
  writes: 'too_many_writes',
  notifications: 'too_many_notifications',
  links: 'too_many_links',
  push_tests: 'too_many_push_tests',
  telegram_tests: 'too_many_telegram_tests',
  telegram_links: 'too_many_telegram_links',
  receiver_tests: 'too_many_receiver_tests',
  checks: 'too_many_checks',
  assistant_texts: 'too_many_assistant_texts',
  contact_messages: 'too_many_contact_messages',
  app_registrations: 'too_many_requests',
  sign_ups: 'too_many_sign_ups',
  guest_answers: 'too_many_guest_answers',
  company_sign_ins: 'too_many_company_sign_ins',
} as const satisfies Record<Exclude<LimitName, 'mail_answers'>, ErrorCode>

/** Keeps one person or company from using up shared resources, and from flooding another person. */
export class Limits {
  readonly #windows: Record<LimitName, WindowLimit> = {
    requests: new WindowLimit(most.requests.windowMs),
    writes: new WindowLimit(most.writes.windowMs),
    notifications: new WindowLimit(most.notifications.windowMs),
    links: new WindowLimit(most.links.windowMs),
    push_tests: new WindowLimit(most.push_tests.windowMs),
    telegram_tests: new WindowLimit(most.telegram_tests.windowMs),
    telegram_links: new WindowLimit(most.telegram_links.windowMs),
    receiver_tests: new WindowLimit(most.receiver_tests.windowMs),
    checks: new WindowLimit(most.checks.windowMs),
    assistant_texts: new WindowLimit(most.assistant_texts.windowMs),
    contact_messages: new WindowLimit(most.contact_messages.windowMs),
    app_registrations: new WindowLimit(most.app_registrations.windowMs),
    sign_ups: new WindowLimit(most.sign_ups.windowMs),
    guest_answers: new WindowLimit(most.guest_answers.windowMs),
    mail_answers: new WindowLimit(most.mail_answers.windowMs),
    company_sign_ins: new WindowLimit(most.company_sign_ins.windowMs),
  }
  readonly #factor: number
  readonly #onRefusal: (name: LimitName) => void

  /** @param factor Multiplies the limits; 0 switches them off. */
  constructor(factor: number, onRefusal: (name: LimitName) => void = () => {}) {
    this.#factor = factor
    this.#onRefusal = onRefusal
  }

  /**
   * @param cost As how many requests it counts.
   * @throws AppError `too_many_requests` or `too_many_writes`.
   */
  request({ self, company }: Client, now: Temporal.Instant, isWrite: boolean, cost = 1): void {
    if (company === undefined) {
      this.#take('requests', [{ key: self, cost, most: mostOfAddress }], now)
      return
    }
    for (const name of limitsOfRequest(isWrite))
      this.#take(name, sharesOf(name, { self, company }, cost), now)
  }

  /** What the sender of a request has left of their own limits; empty if limits are off. */
  left({ self, company }: Client, now: Temporal.Instant, isWrite: boolean): LimitLeft[] {
    if (this.#factor === 0) return []
    return (company === undefined ? (['requests'] as const) : limitsOfRequest(isWrite)).map((name) => {
      const limit = (company === undefined ? mostOfAddress : most[name].person) * this.#factor
      const { amount, seconds } = this.#windows[name].left(self, limit, now)
      return { name, most: limit, windowSeconds: most[name].windowMs / 1000, amount, seconds }
    })
  }

  /**
   * @param receivers The recipients of the notifications, each as often as they get one.
   * @throws AppError `too_many_notifications`.
   */
  notifications(who: Acting, now: Temporal.Instant, receivers: readonly string[]): void {
    this.#receivers('notifications', who, now, receivers)
  }

  /**
   * Mails to people outside, counted by mailbox and by domain, because one person may receive the mail of many addresses.
   * @throws AppError `too_many_notifications`.
   */
  guestMails(who: Acting, now: Temporal.Instant, emails: readonly string[]): void {
    const self = principalId(who.principal)
    const { receiver, domain } = most.notifications
    const places = emails.map((email) => mailboxOf(email))
    const mailboxes = places.map(({ mailbox }) => mailbox)
    const domains = places.map((place) => `@${place.domain}`)
    const cost = costOfGuestMail
    this.#take(
      'notifications',
      [
        ...sharesOf('notifications', { self, company: who.tenantId }, cost * emails.length),
        ...sharesByKey(self, mailboxes, { cost, most: receiver }),
        ...sharesByKey(self, domains, { cost, most: domain }),
      ],
      now,
    )
  }

  /**
   * @param receiver Whose password the link sets.
   * @throws AppError `too_many_links`.
   */
  link(who: Acting, now: Temporal.Instant, receiver: string): void {
    this.#receivers('links', who, now, [receiver])
  }

  /** @throws AppError `too_many_push_tests`. */
  pushTest(who: Acting, now: Temporal.Instant): void {
    this.#once('push_tests', who, now)
  }

  /** @throws AppError `too_many_telegram_tests`. */
  telegramTest(who: Acting, now: Temporal.Instant): void {
    this.#once('telegram_tests', who, now)
  }

  /** @throws AppError `too_many_telegram_links`. */
  telegramLink(who: Acting, now: Temporal.Instant): void {
    this.#once('telegram_links', who, now)
  }

  /** A message that a webhook or channel gets at once. @throws AppError `too_many_receiver_tests`. */
  receiverTest(who: Acting, now: Temporal.Instant): void {
    this.#once('receiver_tests', who, now)
  }

  /** A run of the configuration check. @throws AppError `too_many_checks`. */
  check(who: Acting, now: Temporal.Instant): void {
    this.#once('checks', who, now)
  }

  /** @throws AppError `too_many_assistant_texts`. */
  assistantText(who: Acting, now: Temporal.Instant): void {
    this.#once('assistant_texts', who, now)
  }

  /**
   * A message through the contact form, whose senders are known only by their addresses.
   * @throws AppError `too_many_contact_messages`.
   */
  contactMessage(network: string, now: Temporal.Instant): void {
    const { address, all } = most.contact_messages
    this.#take(
      'contact_messages',
      [
        { key: `address ${network}`, cost: 1, most: address },
        { key: 'all', cost: 1, most: all },
      ],
      now,
    )
  }

  /** An app that registers. @throws AppError `too_many_requests`. */
  appRegistration(network: string, now: Temporal.Instant): void {
    const { address, all } = most.app_registrations
    const shares = [
      { key: `address ${network}`, cost: 1, most: address },
      { key: 'all', cost: 1, most: all },
    ]
    this.#take('app_registrations', shares, now)
  }

  /**
   * A sign-up, which hashes a password and sends a mail.
   * @throws AppError `too_many_sign_ups`.
   */
  signUp(network: string, mailbox: string, now: Temporal.Instant): void {
    const { address, mailbox: ofMailbox, all } = most.sign_ups
    this.#take(
      'sign_ups',
      [
        { key: `address ${network}`, cost: 1, most: address },
        { key: `mailbox ${mailbox}`, cost: 1, most: ofMailbox },
        { key: 'all', cost: 1, most: all },
      ],
      now,
    )
  }

  /**
   * A changed answer of a guest, which its organizer is notified of.
   * @param guest The guest and the meeting.
   * @throws AppError `too_many_guest_answers`.
   */
  guestAnswer({ tenantId }: { tenantId: string }, guest: string, now: Temporal.Instant): void {
    const { guest: mostOfGuest, company } = most.guest_answers
    this.#take(
      'guest_answers',
      [
        { key: `guest ${tenantId} ${guest}`, cost: 1, most: mostOfGuest },
        { key: `company ${tenantId}`, cost: 1, most: company },
      ],
      now,
    )
  }

  /** Whether a person gets another mail about a reply that was not used. */
  mayAnswerMail({ tenantId, principal }: Acting, now: Temporal.Instant): boolean {
    const shares = sharesOf('mail_answers', { self: principalId(principal), company: tenantId }, 1)
    return this.#beyond('mail_answers', shares, now) === undefined
  }

  /**
   * A sign-in that begins at the service of a company, whose description is read for it.
   * @throws AppError `too_many_company_sign_ins`.
   */
  companySignIn({ tenantId }: { tenantId: string }, network: string, now: Temporal.Instant): void {
    const { address, company } = most.company_sign_ins
    this.#take(
      'company_sign_ins',
      [
        { key: `address ${network}`, cost: 1, most: address },
        { key: `company ${tenantId}`, cost: 1, most: company },
      ],
      now,
    )
  }

  #once(name: NameThatRefuses, who: Acting, now: Temporal.Instant): void {
    this.#take(name, sharesOf(name, { self: principalId(who.principal), company: who.tenantId }, 1), now)
  }

  #receivers(
    name: 'notifications' | 'links',
    who: Acting,
    now: Temporal.Instant,
    receivers: readonly string[],
  ): void {
    const self = principalId(who.principal)
    const ofEach = sharesByKey(self, receivers, { cost: 1, most: most[name].receiver })
    const own = sharesOf(name, { self, company: who.tenantId }, receivers.length)
    this.#take(name, [...own, ...ofEach], now)
  }

  #take(name: keyof typeof refusals, all: readonly Counted[], now: Temporal.Instant): void {
    const beyond = this.#beyond(name, all, now)
    if (beyond) throw new AppError(refusals[name], { retryAfterSeconds: beyond.secondsLeft })
  }

  #beyond(name: LimitName, all: readonly Counted[], now: Temporal.Instant): Beyond | undefined {
    if (this.#factor === 0) return undefined
    const beyond = this.#windows[name].take(
      all.map((one) => ({ ...one, most: one.most * this.#factor })),
      now,
    )
    if (beyond) this.#onRefusal(name)
    return beyond
  }
}

function limitsOfRequest(isWrite: boolean): ('requests' | 'writes')[] {
  return isWrite ? ['requests', 'writes'] : ['requests']
}

function sharesOf(name: NameOfPerson, { self, company }: Required<Client>, cost: number): Counted[] {
  return [
    { key: self, cost, most: most[name].person },
    { key: company, cost, most: most[name].company },
  ]
}

/** The use of each key by one person; repeated keys count repeatedly. */
function sharesByKey(
  self: string,
  keys: readonly string[],
  { cost, most: limit }: { cost: number; most: number },
): Counted[] {
  return [...Map.groupBy(keys, (key) => key)].map(([key, times]) => ({
    key: `${self} ${key}`,
    cost: cost * times.length,
    most: limit,
  }))
}

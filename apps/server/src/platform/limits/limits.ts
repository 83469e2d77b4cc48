import { AppError } from '#core/errors/app-error.ts'
import { mailboxOf } from '#core/people/email.ts'
import { principalId, type Principal } from '../auth/principal.ts'
import {
  amounts,
  costOfGuestMail,
  limitNames,
  requestsOfAddress,
  type LimitName,
  type NameOfPerson,
  type NameThatRefuses,
} from './amounts.ts'
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

/** A limit, the amount that is left of it, and the seconds until its window ends. */
export interface LimitLeft {
  name: LimitName
  most: number
  windowSeconds: number
  amount: number
  seconds: number
}
/** Keeps one person or company from using up shared resources, and from flooding another person. */
export class Limits {
  readonly #windows = Object.fromEntries(
    limitNames.map((name) => [name, new WindowLimit(amounts[name].windowMs)]),
  ) as Record<LimitName, WindowLimit>
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
      this.#take('requests', [{ key: self, cost, most: requestsOfAddress }], now)
      return
    }
    for (const name of limitsOfRequest(isWrite))
      this.#take(name, sharesOf(name, { self, company }, cost), now)
  }

  /** What the sender of a request has left of their own limits; empty if limits are off. */
  left({ self, company }: Client, now: Temporal.Instant, isWrite: boolean): LimitLeft[] {
    if (this.#factor === 0) return []
    return (company === undefined ? (['requests'] as const) : limitsOfRequest(isWrite)).map((name) => {
      const limit = (company === undefined ? requestsOfAddress : amounts[name].person) * this.#factor
      const { amount, seconds } = this.#windows[name].left(self, limit, now)
      return { name, most: limit, windowSeconds: amounts[name].windowMs / 1000, amount, seconds }
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
    const { receiver, domain } = amounts.notifications
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
    this.#byPerson('push_tests', who, now)
  }

  /** @throws AppError `too_many_telegram_tests`. */
  telegramTest(who: Acting, now: Temporal.Instant): void {
    this.#byPerson('telegram_tests', who, now)
  }

  /** @throws AppError `too_many_telegram_links`. */
  telegramLink(who: Acting, now: Temporal.Instant): void {
    this.#byPerson('telegram_links', who, now)
  }

  /** A message that a webhook or channel gets at once. @throws AppError `too_many_receiver_tests`. */
  receiverTest(who: Acting, now: Temporal.Instant): void {
    this.#byPerson('receiver_tests', who, now)
  }

  /** A run of the configuration check. @throws AppError `too_many_checks`. */
  check(who: Acting, now: Temporal.Instant): void {
    this.#byPerson('checks', who, now)
  }

  /** @throws AppError `too_many_assistant_texts`. */
  assistantText(who: Acting, now: Temporal.Instant): void {
    this.#byPerson('assistant_texts', who, now)
  }

  /**
   * A message through the contact form, whose senders are known only by their addresses.
   * @throws AppError `too_many_contact_messages`.
   */
  contactMessage(network: string, now: Temporal.Instant): void {
    this.#ofStrangers('contact_messages', network, now)
  }

  /** An app that registers. @throws AppError `too_many_requests`. */
  appRegistration(network: string, now: Temporal.Instant): void {
    this.#ofStrangers('app_registrations', network, now)
  }

  /**
   * A sign-up, which hashes a password and sends a mail.
   * @throws AppError `too_many_sign_ups`.
   */
  signUp(network: string, mailbox: string, now: Temporal.Instant): void {
    this.#ofStrangers('sign_ups', network, now, [once(`mailbox ${mailbox}`, amounts.sign_ups.mailbox)])
  }

  /**
   * A changed answer of a guest, which its organizer is notified of.
   * @param guest The guest and the meeting.
   * @throws AppError `too_many_guest_answers`.
   */
  guestAnswer({ tenantId }: { tenantId: string }, guest: string, now: Temporal.Instant): void {
    const most = amounts.guest_answers
    const shares = [once(`guest ${tenantId} ${guest}`, most.guest), once(`company ${tenantId}`, most.company)]
    this.#take('guest_answers', shares, now)
  }

  /** Whether a person gets another mail about a reply that was not used. */
  mayAnswerMail({ tenantId, principal }: Acting, now: Temporal.Instant): boolean {
    const shares = sharesOf('mail_answers', { self: principalId(principal), company: tenantId }, 1)
    return this.#beyond('mail_answers', shares, now) === undefined
  }

  /**
   * A sign-in that begins at the service of a company, whose description is read for it. The first ones of each address
   * do not count for the company, so that strangers cannot use up what its people need.
   * @throws AppError `too_many_company_sign_ins`.
   */
  companySignIn({ tenantId }: { tenantId: string }, network: string, now: Temporal.Instant): void {
    const { address, company, first } = amounts.company_sign_ins
    const own = once(`address ${network}`, address)
    const left = this.#windows.company_sign_ins.left(own.key, address * this.#factor, now).amount
    const isFirst = left > (address - first) * this.#factor
    this.#take('company_sign_ins', isFirst ? [own] : [own, once(`company ${tenantId}`, company)], now)
  }

  /**
   * A sign-in at the service of a company that was completed, which no stranger can do. It does not count any more, so
   * that a whole office can sign in from one address within an hour; for one person only some times.
   */
  companySignInDone(
    { tenantId, userId }: { tenantId: string; userId: string },
    network: string,
    now: Temporal.Instant,
  ): void {
    if (this.#factor === 0) return
    const window = this.#windows.company_sign_ins
    const most = amounts.company_sign_ins.completed * this.#factor
    if (window.take([once(`person ${userId}`, most)], now)) return
    window.giveBack([`address ${network}`, `company ${tenantId}`], now)
  }

  /**
   * Whether the log of a company lists another refused sign-in, which anybody can cause; `last` is followed by none
   * within the hour.
   */
  mayListRefusedSignIn(
    { tenantId }: { tenantId: string },
    network: string,
    now: Temporal.Instant,
  ): 'yes' | 'last' | 'no' {
    const { address, company } = amounts.refused_company_sign_ins
    const shares = [once(`address ${tenantId} ${network}`, address), once(`company ${tenantId}`, company)]
    if (this.#beyond('refused_company_sign_ins', shares, now)) return 'no'
    const window = this.#windows.refused_company_sign_ins
    const isLast = shares.some(({ key, most }) => window.left(key, most * this.#factor, now).amount < 1)
    return isLast && this.#factor !== 0 ? 'last' : 'yes'
  }

  /**
   * A signed message that the sign-in service of a company sends, or somebody else.
   * @throws AppError `too_many_company_sign_ins`.
   */
  companySignInAnswer(network: string, now: Temporal.Instant): void {
    const { address } = amounts.company_sign_in_answers
    this.#take('company_sign_in_answers', [once(`address ${network}`, address)], now)
  }

  #byPerson(name: NameOfPerson & NameThatRefuses, who: Acting, now: Temporal.Instant): void {
    this.#take(name, sharesOf(name, { self: principalId(who.principal), company: who.tenantId }, 1), now)
  }

  /** Of senders without a session: for each network address, and for all together. */
  #ofStrangers(
    name: 'contact_messages' | 'app_registrations' | 'sign_ups',
    network: string,
    now: Temporal.Instant,
    also: readonly Counted[] = [],
  ): void {
    const { address, all } = amounts[name]
    this.#take(name, [once(`address ${network}`, address), ...also, once('all', all)], now)
  }

  #receivers(
    name: 'notifications' | 'links',
    who: Acting,
    now: Temporal.Instant,
    receivers: readonly string[],
  ): void {
    const self = principalId(who.principal)
    const ofEach = sharesByKey(self, receivers, { cost: 1, most: amounts[name].receiver })
    const own = sharesOf(name, { self, company: who.tenantId }, receivers.length)
    this.#take(name, [...own, ...ofEach], now)
  }

  #take(name: NameThatRefuses, all: readonly Counted[], now: Temporal.Instant): void {
    const beyond = this.#beyond(name, all, now)
    if (beyond) throw new AppError(amounts[name].refusal, { retryAfterSeconds: beyond.secondsLeft })
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

function once(key: string, most: number): Counted {
  return { key, cost: 1, most }
}

function limitsOfRequest(isWrite: boolean): ('requests' | 'writes')[] {
  return isWrite ? ['requests', 'writes'] : ['requests']
}

function sharesOf(name: NameOfPerson, { self, company }: Required<Client>, cost: number): Counted[] {
  return [
    { key: self, cost, most: amounts[name].person },
    { key: company, cost, most: amounts[name].company },
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

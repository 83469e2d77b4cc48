import type { ErrorCode } from '#core/errors/codes.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Subject =
  | 'person'
  | 'company'
  | 'receiver'
  | 'domain'
  | 'address'
  | 'mailbox'
  | 'guest'
  | 'first'
  | 'completed'
  | 'all'
type Limit = { windowMs: number; refusal?: ErrorCode } & Partial<Record<Subject, number>>

/**
 * The amounts that one server accepts in a window: from a person, from a company, and from a person for one other
 * person; and the code of the refusal, if exceeding it refuses the request.
 */
export const amounts = {
  requests: { windowMs: minuteMs, refusal: 'too_many_requests', person: 3_000, company: 60_000 },
  writes: { windowMs: minuteMs, refusal: 'too_many_writes', person: 300, company: 6_000 },
  notifications: {
    windowMs: hourMs,
    refusal: 'too_many_notifications',
    person: 10_000,
    company: 50_000,
    receiver: 200,
    domain: 1_000,
  },
  links: { windowMs: hourMs, refusal: 'too_many_links', person: 1_000, company: 5_000, receiver: 5 },
  push_tests: { windowMs: hourMs, refusal: 'too_many_push_tests', person: 20, company: 1_000 },
  telegram_tests: { windowMs: hourMs, refusal: 'too_many_telegram_tests', person: 20, company: 1_000 },
  telegram_links: { windowMs: hourMs, refusal: 'too_many_telegram_links', person: 60, company: 5_000 },
  receiver_tests: { windowMs: hourMs, refusal: 'too_many_receiver_tests', person: 20, company: 60 },
  checks: { windowMs: hourMs, refusal: 'too_many_checks', person: 20, company: 40 },
  assistant_texts: { windowMs: hourMs, refusal: 'too_many_assistant_texts', person: 60, company: 1_000 },
  contact_messages: { windowMs: hourMs, refusal: 'too_many_contact_messages', address: 5, all: 500 },
  app_registrations: { windowMs: hourMs, refusal: 'too_many_requests', address: 60, all: 5_000 },
  sign_ups: { windowMs: hourMs, refusal: 'too_many_sign_ups', address: 5, mailbox: 3, all: 200 },
  guest_answers: { windowMs: hourMs, refusal: 'too_many_guest_answers', guest: 20, company: 2_000 },
  mail_answers: { windowMs: hourMs, person: 10, company: 1_000 },
  // Not for each company, whose people a stranger could lock out then.
  company_sign_in_answers: { windowMs: hourMs, refusal: 'too_many_company_sign_ins', address: 6_000 },
  company_sign_ins: {
    windowMs: hourMs,
    refusal: 'too_many_company_sign_ins',
    address: 600,
    /** How many of each address do not count for the company. */
    first: 30,
    /** How many completed ones of each person do not count. */
    completed: 5,
    company: 6_000,
  },
  refused_company_sign_ins: { windowMs: hourMs, address: 20, company: 200 },
} as const satisfies Record<string, Limit>
/** Requests a minute from a network address without a known session, such as an office where people sign in. */
export const requestsOfAddress = 6_000
/** A mail to a guest outside of the company counts as several notifications. */
export const costOfGuestMail = 10

type Amounts = typeof amounts
export type LimitName = keyof Amounts
export const limitNames = Object.keys(amounts) as LimitName[]

type NameWith<Part> = { [Name in LimitName]: Amounts[Name] extends Part ? Name : never }[LimitName]
/** The limits of people, each with one of their company. */
export type NameOfPerson = NameWith<{ person: number; company: number }>
export type NameThatRefuses = NameWith<{ refusal: ErrorCode }>

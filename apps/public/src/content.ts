import * as z from 'zod'

/**
 * The texts of the public pages, from content.yaml or the operator's site.yaml (docs/spec/tasks.md#2.2, #9). An
 * unknown key is an error, because a misspelled one would be ignored silently.
 */
const text = z.string().trim().min(1, 'is empty')
const named = z.strictObject({ title: text, text })
/** Shown with `note` below until the operator has replaced it. */
const sample = { sample: z.boolean(), note: text }
const day = z.iso.date('is no day in the form 2026-11-23')

const plan = z.strictObject({
  name: text,
  /** In whole units of the currency, per month; omitted if the price is negotiated. */
  monthly: z.number().int().positive().optional(),
  /** Per month, when a year is paid in advance. */
  annual: z.number().int().positive().optional(),
  users: text,
  popular: z.boolean().optional(),
  /** The name of the plan whose features this one includes. */
  includes: text.optional(),
  features: z.array(text).min(1),
})

const legalPage = z.strictObject({
  title: text,
  lead: text,
  changed: day,
  sections: z.array(named).min(1),
})

const contactField = z.strictObject({ label: text, missing: text, tooLong: text })

export const siteContent = z.strictObject({
  site: z.strictObject({
    name: text,
    tagline: text,
    description: text,
    /** ISO 4217. */
    currency: z.string().regex(/^[A-Z]{3}$/, 'is no currency code such as USD'),
  }),
  bar: z.strictObject({
    ai: text,
    meetings: text,
    pricing: text,
    help: text,
    signIn: text,
    getStarted: text,
    /** For a reader who is signed in. An operator's older file need not have it. */
    open: text.default('Open Daymark'),
    menu: text,
    skip: text,
  }),
  /** Above the landing page if the visitor requested a page of the app; `link` signs in and redirects there. */
  wanted: z.strictObject({ text, link: text }),
  hero: z.strictObject({ title: text, lead: text, start: text, explore: text, note: text, picture: text }),
  dayLine: z.strictObject({
    label: text,
    hours: z.array(text).min(2),
    /** `at` in percent of the line. */
    marks: z.array(
      z.strictObject({
        at: z.number().min(0).max(100),
        kind: z.enum(['meeting', 'task', 'memo', 'report']),
        label: text.optional(),
      }),
    ),
  }),
  stats: z.strictObject({
    ...sample,
    figures: z.array(z.strictObject({ value: text, label: text })).min(1),
  }),
  ai: z.strictObject({
    title: text,
    lead: text,
    picture: text,
    ...sample,
    /** Each with the content of its drawing. */
    features: z.strictObject({
      /** Its drawing is a picture of the product. */
      summaries: named,
      performance: named.extend({
        /** The latest days of a person, by their marks. */
        days: z
          .array(z.enum(['submitted', 'late', 'missed', 'leave', 'weeklyOff']))
          .min(1)
          .max(21),
        label: text,
        figures: z.array(z.strictObject({ value: text, label: text })).min(1),
      }),
      tasks: named.extend({ line: text, task: text, facts: z.array(text).min(1) }),
      calendar: named.extend({
        events: z.array(z.strictObject({ time: text, before: text.optional(), title: text })).min(1),
      }),
      telegram: named.extend({
        messages: z.array(z.strictObject({ from: z.enum(['bot', 'person']), text })).min(1),
      }),
      dictation: named.extend({ said: text, file: text, size: text }),
    }),
  }),
  meetings: z.strictObject({
    title: text,
    lead: text,
    points: z.array(named).min(1),
    picture: text,
    card: z.strictObject({
      ...sample,
      title: text,
      when: text,
      people: text,
      agendaTitle: text,
      agenda: z.array(text).min(1),
      notesTitle: text,
      notes: z.array(text).min(1),
      becomes: text,
      task: z.strictObject({ title: text, owner: text, due: text }),
    }),
  }),
  production: z.strictObject({ title: text, lead: text, features: z.array(named).length(3), picture: text }),
  testimonials: z.strictObject({
    ...sample,
    title: text,
    quotes: z.array(z.strictObject({ text, by: text })).length(3),
  }),
  pricing: z.strictObject({
    title: text,
    lead: text,
    monthly: text,
    annually: text,
    billing: text,
    /** `{percent}` is computed from the plans. */
    badge: text,
    popular: text,
    perMonth: text,
    /** `{price}`: the price of a year paid in advance. */
    billedAnnually: text,
    billedMonthly: text,
    /** `{amount}` a month and `{percent}`. */
    saving: text,
    /** `{plan}`: the plan whose features this one includes. */
    plus: text,
    custom: text,
    byContract: text,
    start: text,
    ask: text,
    included: text,
    notIncluded: text,
    features: text,
    /** The actual differences of the plans; missing in files of earlier versions. */
    differ: text.optional(),
    plans: z.array(plan).min(1),
  }),
  closing: z.strictObject({ title: text, text, start: text }),
  footer: z.strictObject({
    about: text,
    privacy: text,
    terms: text,
    contact: text,
    help: text,
    social: z.array(z.strictObject({ name: text, url: z.url('is no address') })),
    label: text,
    socialLabel: text,
  }),
  about: legalPage,
  privacy: legalPage,
  terms: legalPage,
  reading: z.strictObject({ contents: text, changed: text }),
  contact: z.strictObject({
    title: text,
    lead: text,
    name: contactField,
    email: contactField.extend({ invalid: text }),
    organisation: z.strictObject({ label: text, optional: text, tooLong: text }),
    message: contactField.extend({ help: text }),
    /** The topic of a message; missing in files of earlier versions. */
    topic: z
      .strictObject({ label: text, question: text, trial: text, plans: text, problem: text })
      .optional(),
    /** The label of the honeypot field, which is invisible to people. */
    trap: text,
    unreadable: text,
    send: text,
    problem: text,
    sentTitle: text,
    sent: text,
    tooMany: text,
    again: text,
    failed: text,
    home: text,
  }),
  /** The pages of signing up, which DAYMARK_SIGNUP needs. */
  signUp: z
    .strictObject({
      title: text,
      /** `{days}`. */
      lead: text,
      company: contactField,
      name: contactField,
      email: contactField.extend({ invalid: text }),
      password: z.strictObject({ label: text, help: text, wrong: text }),
      noAddress: text,
      create: text,
      tooMany: text,
      sentTitle: text,
      /** `{email}`. */
      sent: text,
      confirmTitle: text,
      /** `{company}` and `{email}`. */
      confirm: text,
      confirmButton: text,
      doneTitle: text,
      /** `{company}`. */
      done: text,
      signIn: text,
      expired: text,
    })
    .optional(),
  help: z.strictObject({
    title: text,
    lead: text,
    search: text,
    searchButton: text,
    /** `{query}` and `{count}`. */
    found: text,
    foundOne: text,
    nothing: text,
    /** `{limit}`, and `{count}` characters beyond it. */
    tooLong: text,
    onThisPage: text,
    next: text,
    all: text,
    back: text,
  }),
  /** `{address}`. Files of earlier versions have further texts here, of a page that no longer exists. */
  notFound: z.object({ text }),
})

export type SiteContent = z.infer<typeof siteContent>

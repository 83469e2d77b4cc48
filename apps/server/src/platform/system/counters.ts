import { backupOutcomes } from '#core/backups/schedule.ts'
import { clientErrorKinds } from '#core/client-errors/kinds.ts'
import { mailInOutcomes } from '#core/mail-in/texts.ts'
import { limitNames } from '../limits/amounts.ts'
import { collectDefaultMetrics, Counter, Registry } from 'prom-client'

/** The metrics that a server counts, and that `/metrics` shows. */
export interface Metrics {
  registry: Registry
  browserErrors: Counter<'kind'>
  browserErrorsDropped: Counter
  refusedByLimit: Counter<'limit'>
  mails: Counter<'outcome'>
  pushes: Counter<'outcome'>
  webhooks: Counter<'outcome'>
  backups: Counter<'outcome'>
  mailIn: Counter<'outcome'>
}

/** Shared by all servers of the process, because its collectors cannot be stopped. */
const processMetrics = new Registry()
let isCollecting = false

/** The memory, processor time and event loop of the process; measured from the first call on. */
export function metricsOfProcess(): Registry {
  if (!isCollecting) collectDefaultMetrics({ register: processMetrics })
  isCollecting = true
  return processMetrics
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  const browserErrors = new Counter({
    name: 'daymark_browser_errors_total',
    help: 'Errors reported by browsers and logged, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  })
  // Created at the start, so that the first error is an increase and not a new series.
  for (const kind of clientErrorKinds) browserErrors.inc({ kind }, 0)
  const browserErrorsDropped = new Counter({
    name: 'daymark_browser_errors_dropped_total',
    help: 'Errors reported by browsers beyond the limits, which were not logged.',
    registers: [registry],
  })
  const refusedByLimit = new Counter({
    name: 'daymark_refused_by_limit_total',
    help: 'What was refused because one person or company had more than its share, by limit.',
    labelNames: ['limit'],
    registers: [registry],
  })
  for (const limit of limitNames) refusedByLimit.inc({ limit }, 0)
  const mails = new Counter({
    name: 'daymark_mails_total',
    help: 'Attempts to hand a mail to the mail server: sent, to be tried again, or given up.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['sent', 'to-retry', 'given-up']) mails.inc({ outcome }, 0)
  const pushes = new Counter({
    name: 'daymark_pushes_total',
    help: 'Attempts to hand a message to a push service: sent, device gone, refused, or to be tried later.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['sent', 'gone', 'refused', 'later']) pushes.inc({ outcome }, 0)
  const webhooks = new Counter({
    name: 'daymark_webhook_attempts_total',
    help: 'Attempts to deliver a message to a webhook or channel: delivered, answered without success, or not answered.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['delivered', 'refused', 'unanswered']) webhooks.inc({ outcome }, 0)
  const backups = new Counter({
    name: 'daymark_backups_total',
    help: 'Scheduled backups: verified by restoring, only read, or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of backupOutcomes) backups.inc({ outcome }, 0)
  const mailIn = new Counter({
    name: 'daymark_mail_in_total',
    help: 'Replies to mails that were received, by outcome: what they are now, or why they were refused.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of mailInOutcomes) mailIn.inc({ outcome }, 0)
  return {
    registry,
    browserErrors,
    browserErrorsDropped,
    refusedByLimit,
    mails,
    pushes,
    webhooks,
    backups,
    mailIn,
  }
}

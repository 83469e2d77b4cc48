import type { Random } from './random.ts'

interface Work {
  tasks: readonly string[]
  challenges: readonly string[]
  plans: readonly string[]
}

/** Also the work of a unit without an entry in `byUnit`. */
const operations: Work = {
  tasks: [
    'Cleared 14 Chennai containers through customs; 2 held for phytosanitary papers',
    'Rebooked the Hosur night run after the axle failure, no missed slots',
    'Closed the May detention invoice with Maersk',
    'Walked yard B with Kwame and marked the spill area',
    'Loaded 11 of 12 planned trailers; the last one waits for a seal',
    'Fuel card audit for vehicles 21 to 40: two cards blocked',
    'Agreed new gate times with the port for the week',
    'Trained two new drivers on the handover sheet',
  ],
  challenges: [
    'Port gate 3 closed from 11:20 AM to 1:05 PM; four trailers lost their window',
    'No standby tractor between 2:00 and 5:00 AM, the third time since April',
    'The scanner at dock 4 drops its connection in the rain',
  ],
  plans: [
    'Phytosanitary papers to plant quarantine by 10:00 AM',
    'Ask for a standby tractor at the night review',
    'Draft the driver roster for next week',
    'Walk yard B before the audit',
  ],
}

const byUnit: Record<string, Work> = {
  'Technology & Engineering': {
    tasks: [
      'Moved the invoice export to a background job; a 40,000-row export no longer times out',
      'Reviewed the rate-limit change with Arjun and asked for a test of the burst case',
      'Fixed the double refresh on the orders list (it was two effects with the same key)',
      'Cut the image build from 9 min to 4 by caching the dependency layer',
      'Paired with Hannah on the flaky checkout test; it depended on the clock',
      'Wrote the runbook for restoring a single tenant from a backup',
      'Upgraded the staging database and compared the slow-query log before and after',
      'Answered three support questions about the webhook signature',
      'Shipped the new address form behind a flag to 10 % of customers',
      'Removed the last caller of the old search endpoint and deleted it',
      'Traced the memory growth of the report worker to an unbounded cache',
      'Estimated the work for single sign-on with Priya',
    ],
    challenges: [
      'Staging was down from 11:20 to 12:05 while certificates were renewed',
      'The vendor’s sandbox answers with yesterday’s data, so the import test has to wait',
      'Two reviews are waiting for the security team',
      'The integration tests take 22 minutes; I lost most of an hour to reruns',
    ],
    plans: [
      'Finish the retry policy for webhooks',
      'Load-test the export with the largest customer’s data',
      'Roll the address form out to half of the customers',
      'Write the migration for the audit columns',
      'Go through the alerts of the week with Kenji',
    ],
  },
  'Sales & Marketing': {
    tasks: [
      'Demo for Northwind Freight; they asked for a trial with 40 seats',
      'Sent the revised Q3 lane rates to Hapag and agreed a call for Thursday',
      'Closed the renewal with Brightline (24 months, 6 % up)',
      'Rewrote the opening of the onboarding mail series',
      'Qualified 14 leads from the webinar; five are worth a call',
      'Prepared the partner deck for Isabella’s visit',
      'Cleaned up 60 stale opportunities in the pipeline',
      'Interviewed two customers for the case study on night shifts',
      'Agreed the stand layout for the logistics fair',
    ],
    challenges: [
      'Legal needs the Brightline contract until Wednesday to check the liability cap',
      'Half of the webinar leads used a private email address',
      'No demo account with Spanish data yet',
    ],
    plans: [
      'Follow up with Northwind on the trial',
      'Draft the case study and send it for approval',
      'Call the five qualified leads',
      'Settle the fair budget with Finance',
    ],
  },
  'Operations & Logistics': operations,
  'Human Resources & Admin': {
    tasks: [
      'Three first interviews for the data engineer position; one goes on',
      'Sent the offer to the new quality engineer',
      'Ran the payroll check for the New York office, two corrections',
      'Updated the travel policy after the comments of the works council',
      'Onboarding for two people: accounts, keys and the first-week plan',
      'Booked the rooms for the quarterly review',
    ],
    challenges: [
      'Background checks take nine days at the moment',
      'Two managers have not sent their appraisal notes',
    ],
    plans: [
      'Second interviews in the afternoon',
      'Remind managers of the appraisal notes',
      'Close the payroll run',
    ],
  },
  'Finance & Accounts': {
    tasks: [
      'Reconciled the October bank statements, one open item of ₹12,400',
      'Paid 31 supplier invoices; two held for a missing purchase order',
      'Chased six overdue customers, four promised payment this week',
      'Prepared the GST return and handed it to Devika for review',
      'Closed the cost centre report for Operations',
      'Matched the fuel card statement with the fleet list',
    ],
    challenges: [
      'The bank’s file came without references again',
      'One purchase order is waiting for a signature in Lisbon',
    ],
    plans: ['Post the accruals', 'Clear the open item with the bank', 'Send the aging list to the managers'],
  },
}

export interface DayOfWork {
  tasksCompleted: string
  challengesFaced: string
  planForTomorrow: string
}

/** A report that a person of the unit might write. */
export function dayOfWork(unit: string, random: Random): DayOfWork {
  const work = byUnit[unit] ?? operations
  return {
    tasksCompleted: lines(some(work.tasks, 2 + random.below(3), random)),
    challengesFaced: random.chance(0.45) ? lines(some(work.challenges, 1, random)) : '',
    planForTomorrow: random.chance(0.85) ? lines(some(work.plans, 1 + random.below(2), random)) : '',
  }
}

/** The same day with one line more, as an author adds it later. */
export function withAfterthought(day: DayOfWork, unit: string, random: Random): DayOfWork {
  const { tasks } = byUnit[unit] ?? operations
  const left = tasks.filter((task) => !day.tasksCompleted.includes(task))
  return { ...day, tasksCompleted: `${day.tasksCompleted}\n${lines([random.pick(left)])}` }
}

export const managerComments = [
  'Acknowledged',
  'Acknowledged',
  'Good progress, thank you.',
  'Thanks. Please bring the open point to tomorrow’s stand-up.',
  'Well spotted. Let us talk about the second item.',
  'Clear and complete.',
] as const

function some(from: readonly string[], count: number, random: Random): string[] {
  const left = [...from]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.below(left.length), 1)[0]!,
  )
}

function lines(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

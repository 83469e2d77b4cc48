import { seedUnits } from '#core/tenants/seed-units.ts'
import type { Permission } from '#core/access/permissions.ts'
import type { Weekday } from '#core/time/weekday.ts'
import type { WeeksOff } from '#core/working-days/work-schedule.ts'

export interface DemoPerson {
  name: string
  /** The email without the company's domain; by default it is derived from the name. */
  login?: string
  role: string
  unit: string | null
  designation: string
  timeZone?: string
  weeklyOffDay: Weekday | null
  /** A rotation of weekly offs, which starts this week, instead of a fixed weekly off. */
  rotation?: WeeksOff
  isTenantAdmin?: boolean
  /** Has reported on every working day. */
  isSteady?: boolean
  /** How many days ago they joined; with the company by default. */
  joinedDaysAgo?: number
  /** How many working days up to yesterday have no report. */
  quietDays?: number
}

export interface DemoHoliday {
  /** MM-DD. */
  day: string
  name: string
  /** By default the whole company's. */
  unit?: string
}

export interface DemoCompany {
  name: string
  domain: string
  plan: 'Professional' | 'Starter'
  /** The plan's limit, or a higher one by contract. */
  maxUsers: number
  timeZone: string
  units: readonly string[]
  /** In addition to the system roles. */
  roles?: readonly { name: string; description: string; permissions: readonly Permission[] }[]
  people: readonly DemoPerson[]
  /** Of this year and the next. */
  holidays?: readonly DemoHoliday[]
}

type Line = [name: string, designation: string, timeZone?: string | undefined, off?: Weekday]

const technology: Line[] = [
  ['Arjun Mehta', 'Backend Engineer'],
  ['Sofia Rossi', 'Frontend Engineer', 'Europe/Berlin'],
  ['Kenji Watanabe', 'Site Reliability Engineer', 'Asia/Tokyo'],
  ['Amara Okafor', 'Data Engineer', 'Africa/Lagos'],
  ['Lucas Pereira', 'Mobile Engineer', 'America/Sao_Paulo', 'Saturday'],
  ['Hannah Schmidt', 'Quality Engineer', 'Europe/Berlin'],
  ['Divya Krishnan', 'Backend Engineer', undefined, 'Saturday'],
  ['Oliver Bennett', 'Platform Engineer', 'Europe/London'],
  ['Mei-Ling Chen', 'Frontend Engineer', 'Asia/Singapore'],
  ['Rohan Deshpande', 'Security Engineer'],
]
const sales: Line[] = [
  ['Camille Laurent', 'Account Executive', 'Europe/Paris'],
  ['Daniel Okonkwo', 'Sales Development', 'Africa/Lagos'],
  ['Emily Carter', 'Account Executive', 'America/New_York'],
  ['Farhan Siddiqui', 'Content Marketer'],
  ['Isabella Moreno', 'Partner Manager', 'America/Bogota', 'Saturday'],
  ['Nikhil Batra', 'Field Marketer'],
  ['Zofia Wiśniewska', 'Account Executive', 'Europe/Warsaw'],
]
const operations: Line[] = [
  ['Hamza Qureshi', 'Night Dispatch Lead', undefined, 'Friday'],
  ['Ibrahim Haddad', 'Fleet Coordinator', 'Asia/Dubai', 'Friday'],
  ['Kwame Boateng', 'Yard Supervisor', 'Africa/Accra'],
  ['Lakshmi Narayanan Venkatasubramanian', 'Customs Coordinator'],
  ['Min-jun Park', 'Route Planner', 'Asia/Seoul'],
  ['Sunita Rawat', 'Warehouse Lead'],
  ['Tomás Herrera', 'Route Planner', 'America/Mexico_City'],
  ['Aroha Ngata', 'Logistics Analyst', 'Pacific/Auckland'],
]
const people: Line[] = [
  ['Ananya Chatterjee', 'HR Business Partner'],
  ['Grace Mwangi', 'Recruiter', 'Africa/Nairobi'],
  ['Joanna Kowalski', 'Payroll Specialist', 'Europe/Warsaw'],
  ['Pooja Nambiar', 'Office Manager', undefined, 'Saturday'],
]
const finance: Line[] = [
  ['Bruno Almeida', 'Accounts Payable', 'America/Sao_Paulo'],
  ['Chidi Eze', 'Financial Analyst', 'Africa/Lagos'],
  ['Ritu Agarwal', 'Accounts Receivable'],
  ['Samuel Wright', 'Controller', 'America/Los_Angeles', 'Saturday'],
  ['Yuki Tanaka', 'Tax Specialist', 'Asia/Tokyo'],
]

/** People who have missed reports, for the consistency tracker. */
const quietDays: Record<string, number> = {
  'Arjun Mehta': 4,
  'Kenji Watanabe': 2,
  'Divya Krishnan': 1,
  'Nikhil Batra': 3,
  'Ibrahim Haddad': 5,
  'Min-jun Park': 1,
  'Pooja Nambiar': 2,
}

/** People who joined after the company began. */
const joinedDaysAgo: Record<string, number> = { 'Ritu Agarwal': 16, 'Samuel Wright': 45, 'Mei-Ling Chen': 72 }

function employees(unit: string, lines: readonly Line[]): DemoPerson[] {
  return lines.map(([name, designation, timeZone, off]) => ({
    name,
    role: 'Employee',
    unit,
    designation,
    ...(timeZone ? { timeZone } : {}),
    weeklyOffDay: off ?? 'Sunday',
    ...(quietDays[name] ? { quietDays: quietDays[name] } : {}),
    ...(joinedDaysAgo[name] ? { joinedDaysAgo: joinedDaysAgo[name] } : {}),
  }))
}

const staff = (
  name: string,
  login: string | undefined,
  role: string,
  unit: string | null,
  designation: string,
): DemoPerson => ({ name, ...(login ? { login } : {}), role, unit, designation, weeklyOffDay: 'Sunday' })

const [salesUnit, technologyUnit, operationsUnit, peopleUnit, financeUnit] = seedUnits

/** Two people of finance read the unit's reports in addition to writing their own. */
const financeReviewer = {
  name: 'Finance Reviewer',
  description: 'Writes a daily report and reads those of the unit.',
  permissions: [
    'CAN_CREATE_PERSONAL_TASKS',
    'CAN_VIEW_OWN_TASKS',
    'CAN_VIEW_OWN_REPORTS',
    'CAN_SUBMIT_OWN_EOD',
    'CAN_MANAGE_TEAM_REPORTS',
    'CAN_VIEW_OWN_MEETINGS',
    'CAN_VIEW_OWN_CALENDAR',
  ],
} as const
const reviewers = ['Ritu Agarwal', 'Samuel Wright']
const financePeople = employees(financeUnit, finance).map((person) =>
  reviewers.includes(person.name) ? { ...person, role: financeReviewer.name } : person,
)

/** The warehouse is open on Saturdays: its lead has every second one off. */
const rotations: Readonly<Record<string, WeeksOff>> = { 'Sunita Rawat': [['Sunday'], ['Saturday', 'Sunday']] }
const operationsPeople = employees(operationsUnit, operations).map((person) => {
  const rotation = rotations[person.name]
  return rotation ? { ...person, rotation } : person
})

const holidays: readonly DemoHoliday[] = [
  { day: '01-26', name: 'Republic Day' },
  { day: '05-01', name: 'May Day' },
  { day: '06-19', name: 'Yard inspection', unit: operationsUnit },
  { day: '06-26', name: 'Company day' },
  { day: '08-15', name: 'Independence Day' },
  { day: '10-02', name: 'Gandhi Jayanti' },
  { day: '12-25', name: 'Christmas' },
]

const acme: DemoCompany = {
  name: 'Acme',
  domain: 'acme.example',
  plan: 'Professional',
  maxUsers: 60,
  timeZone: 'Asia/Kolkata',
  units: seedUnits,
  roles: [financeReviewer],
  holidays,
  people: [
    { ...staff('Daniel Okafor', 'admin', 'Tenant Admin', null, 'Administrator'), isTenantAdmin: true },
    staff('Farida Rahman', 'director', 'Director', null, 'Director of Operations'),
    staff('Priya Raghunathan', 'manager', 'Manager', technologyUnit, 'Engineering Manager'),
    { ...staff('Meera Iyer', 'employee', 'Employee', technologyUnit, 'Software Engineer'), isSteady: true },
    staff('Marcus Lindqvist', 'lead', 'Team Lead', salesUnit, 'Sales Team Lead'),
    staff('Leila Farahani', 'manager2', 'Manager', salesUnit, 'Sales Manager'),
    { ...staff('Vikram Nair', 'employee2', 'Employee', salesUnit, 'Account Executive'), isSteady: true },
    staff('Tomás Ferreira', undefined, 'Manager', operationsUnit, 'Operations Manager'),
    staff('Anjali Menon', undefined, 'Manager', peopleUnit, 'Head of People'),
    staff('Devika Rao', undefined, 'Manager', financeUnit, 'Finance Manager'),
    ...employees(technologyUnit, technology),
    ...employees(salesUnit, sales),
    ...operationsPeople,
    ...employees(peopleUnit, people),
    ...financePeople,
  ],
}

const globex: DemoCompany = {
  name: 'Globex',
  domain: 'globex.example',
  plan: 'Starter',
  maxUsers: 10,
  timeZone: 'America/New_York',
  units: ['Technology & Engineering', 'Finance & Accounts'],
  people: [
    { ...staff('Harriet Vance', 'admin', 'Tenant Admin', null, 'Administrator'), isTenantAdmin: true },
    staff('Owen Gallagher', 'manager', 'Manager', technologyUnit, 'Engineering Manager'),
    {
      ...staff('Nora Lindgren', 'employee', 'Employee', technologyUnit, 'Software Engineer'),
      isSteady: true,
    },
    ...employees(technologyUnit, [
      ['Caleb Foster', 'Platform Engineer', 'America/Chicago'],
      ['Ines Duarte', 'Quality Engineer', 'Europe/Lisbon'],
    ]),
  ],
}

export const demoCompanies: readonly DemoCompany[] = [acme, globex]

import type { PictureName } from '#public/picture-names.ts'
import { someReminders } from '../gallery/account-acts.ts'
import { answer, openQuickAddWith, panelOf, roleOf } from '../gallery/acts.ts'
import { planLeave } from '../gallery/leave-pages.ts'
import type { Shot } from '../gallery/shot.ts'
import { previewImport } from '../gallery/user-acts.ts'
import { startStandUp, writeMinutes } from './hold-meeting.ts'
import { openSummary, summarizedDay } from './open-summary.ts'
import { writeReport } from './write-report.ts'

/** The part of the page that a picture shows, in CSS pixels. */
export interface Crop {
  /** The height of the window. */
  window?: number
  /** The selector of the displayed element; the whole window by default. */
  selector?: string
  /** Its maximum height. */
  height?: number
}

export interface PictureShot extends Pick<Shot, 'role' | 'path' | 'before' | 'act'> {
  desktop: Crop
  /** The whole window by default. */
  phone?: Crop
}

const main = 'main'
const dialog = '[role="dialog"]'

/** The pictures of the product for the public pages and the help. */
export const pictureShots: Readonly<Record<PictureName, PictureShot>> = {
  'submit-eod': {
    role: 'employee',
    path: '/submit-eod/today',
    act: writeReport,
    desktop: { selector: main, height: 790 },
  },
  summary: {
    role: 'admin',
    path: `/manage-reports?startDate=${summarizedDay}&endDate=${summarizedDay}`,
    act: openSummary,
    desktop: { selector: dialog, height: 536 },
  },
  meeting: {
    role: 'manager',
    path: startStandUp,
    act: writeMinutes,
    desktop: { selector: main, height: 580 },
  },
  tracker: { role: 'director', path: '/delinquent-reports', desktop: { selector: main, height: 448 } },
  tasks: { role: 'manager', path: '/team-tasks?view=kanban', desktop: { selector: main, height: 520 } },
  'my-tasks': { role: 'employee', path: '/my-tasks', desktop: { selector: main, height: 640 } },
  calendar: { role: 'manager', path: '/calendar-view', desktop: { selector: main, height: 560 } },
  week: { role: 'manager', path: '/calendar-view?view=week', desktop: { selector: main, height: 640 } },
  report: { role: 'employee', path: panelOf('/my-reports', 'own'), desktop: { selector: main, height: 600 } },
  acknowledge: {
    role: 'manager',
    path: '/manage-reports?review=1',
    desktop: { selector: main, window: 700 },
  },
  leave: { role: 'employee', path: '/?leave=schedule', act: planLeave, desktop: { selector: dialog } },
  'leave-people': { role: 'manager', path: '/admin/leave-records', desktop: { selector: main, height: 560 } },
  'quick-entry': {
    role: 'manager',
    path: '/',
    act: openQuickAddWith('/ Sweep dock one today\n/ Check the brakes of 7731 tomorrow urgent'),
    desktop: { selector: dialog },
  },
  reminders: {
    role: 'employee',
    path: '/account/reminders',
    before: answer('/reminders', someReminders),
    desktop: { selector: main, height: 600 },
  },
  roles: {
    role: 'admin',
    path: roleOf('Finance Reviewer'),
    act: (page) => page.getByPlaceholder('Filter permissions').fill('report'),
    desktop: { selector: main, height: 600 },
  },
  import: {
    role: 'admin',
    path: '/user-management',
    act: (page) => previewImport(page, people),
    desktop: { selector: dialog },
  },
  'user-management': {
    role: 'admin',
    path: '/user-management?sort=name&dir=asc',
    desktop: { selector: main, height: 560 },
  },
  notifications: { role: 'manager', path: '/notifications', desktop: { selector: main, height: 560 } },
}

const people = [
  'Name,Login email,Role,Business unit,Weekly off day',
  'Kavya Reddy,kavya.reddy@acme.example,Employee,Technology & Engineering,Sunday',
  'Joseph Mathew,joseph.mathew@acme.example,Employee,Logistic,Sunday',
  'Zofia Kowalczyk,zofia.kowalczyk@acme.example,Manager,Operations & Logistics,Saturday',
]

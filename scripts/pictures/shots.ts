import type { Page } from 'playwright'
import type { PictureName } from '#public/picture-names.ts'
import { openQuickAddWith, panelOf, roleOf } from '../gallery/acts.ts'
import { planLeave } from '../gallery/leave-pages.ts'
import { started, writeNotes } from '../gallery/meeting-workspace-pages.ts'
import type { Shot } from '../gallery/shot.ts'
import { previewImport } from '../gallery/user-acts.ts'
import { writeReport } from './write-report.ts'
import { openSummary } from './open-summary.ts'

/** What of the page a picture shows, in CSS pixels. */
export interface Crop {
  /** The width of the window. */
  window: number
  /** The element that is shown; the whole window where it is left out. */
  of?: string
  /** How much is shown of it at most. */
  width?: number
  height?: number
}

export interface PictureShot extends Pick<Shot, 'role' | 'path' | 'before' | 'act'> {
  desktop: Crop
  /** In a window of 390 pixels. */
  phone?: Omit<Crop, 'window'>
}

const main = { window: 1300, of: 'main' }
const dialog = '[role="dialog"]'
const day = '2026-06-08'

/** The pictures of the product for the public pages and the help. */
export const pictureShots: Readonly<Record<PictureName, PictureShot>> = {
  'submit-eod': {
    role: 'employee',
    path: '/submit-eod/today',
    act: writeReport,
    desktop: { ...main, height: 620 },
  },
  summary: {
    role: 'admin',
    path: `/manage-reports?startDate=${day}&endDate=${day}`,
    act: openSummary,
    desktop: { window: 1300, of: dialog, height: 560 },
  },
  meeting: {
    role: 'manager',
    path: started({ title: 'Yard stand-up' }),
    act: (page) =>
      writeNotes(
        page,
        'Hosur run is off. Axle on 7731.\n! Second weighbridge opens at 3:30 PM\n/task Rebook Hosur night run due:today p:high\n/ Phytosanitary papers to quarantine due:tomorrow',
      ),
    desktop: { ...main, height: 520 },
  },
  tracker: { role: 'director', path: '/delinquent-reports', desktop: { ...main, height: 520 } },
  tasks: { role: 'manager', path: '/team-tasks?view=kanban', desktop: { ...main, height: 640 } },
  calendar: { role: 'manager', path: '/calendar-view', desktop: { ...main, height: 640 } },
  report: { role: 'employee', path: panelOf('/my-reports', 'own'), desktop: { ...main, height: 560 } },
  acknowledge: { role: 'manager', path: '/manage-reports?review=1', desktop: { ...main, height: 640 } },
  leave: { role: 'employee', path: '/?leave=schedule', act: planLeave, desktop: { window: 1300, of: dialog } },
  'quick-entry': {
    role: 'manager',
    path: '/team-tasks',
    act: openQuickAddWith('/ Sweep dock one due:today\n/ Check the brakes of 7731 due:tomorrow p:high'),
    desktop: { window: 1300, of: dialog },
  },
  reminders: { role: 'employee', path: '/account/reminders', desktop: { ...main, height: 520 } },
  roles: { role: 'admin', path: roleOf('Finance Reviewer'), desktop: { ...main, height: 600 } },
  import: {
    role: 'admin',
    path: '/user-management',
    act: (page: Page) => previewImport(page, people),
    desktop: { window: 1300, of: dialog },
  },
  'user-management': { role: 'admin', path: '/user-management', desktop: { ...main, height: 560 } },
  notifications: { role: 'manager', path: '/notifications', desktop: { ...main, height: 560 } },
}

const people = [
  'Name;Email;Role;Business Unit;Weekly Offs',
  'Kavya Reddy;kavya.reddy@acme.example;Employee;Technology & Engineering;Sun',
  'Joseph Mathew;joseph.mathew@acme.example;Employee;Logistic;Sun',
  'Zofia Kowalczyk;zofia.kowalczyk@acme.example;Manager;Operations & Logistics;Sat, Sun',
]

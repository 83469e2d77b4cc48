import fs from 'node:fs'
import path from 'node:path'
import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { allPermissions } from '#core/access/permissions.ts'
import { everyExample, exampleOf, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { goOffline } from '#tests/setup/web/line.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { AppConsentPage } from '#web/features/account/app-consent-page.tsx'
import CompanySignInForm from '#web/features/account/company-sign-in-form.tsx'
import { CodeForm } from '#web/features/account/code-form.tsx'
import { EndAccessDialog } from '#web/features/account/end-access-dialog.tsx'
import KeyDialog from '#web/features/account/key-dialog.tsx'
import { PasskeyAddDialog } from '#web/features/account/passkey-dialogs.tsx'
import { PasskeyRemoval } from '#web/features/account/passkey-removal.tsx'
import { PasswordDialog } from '#web/features/account/password-dialog.tsx'
import { SetPasswordForm } from '#web/features/account/set-password-form.tsx'
import { SignInForm } from '#web/features/account/sign-in-form.tsx'
import TwoFactorSetup from '#web/features/account/two-factor-setup.tsx'
import { taskEntry } from '#web/features/calendar/entries.ts'
import { MovePopup } from '#web/features/calendar/move/move-popup.tsx'
import MoveDialog from '#web/features/meetings/workspace/move-dialog.tsx'
import { ReassignDialog } from '#web/features/tasks/team/reassign-dialog.tsx'
import { ConfirmDelete } from '#web/features/tenants/confirm-delete.tsx'
import { ResetPassword } from '#web/features/tenants/reset-password.tsx'
import { ArchiveDialog } from '#web/features/users/archive-dialog.tsx'
import { BatchDialog } from '#web/features/users/batch/batch-dialog.tsx'
import { DeleteUserDialog } from '#web/features/users/delete-user-dialog.tsx'
import { NotificationEmailDialog } from '#web/features/account/profile-dialogs.tsx'
import OwnKeyDialog from '#web/features/assistant/key-dialog.tsx'
import { UnitDialog } from '#web/features/business-units/unit-dialog.tsx'
import { CompanySettingsPage } from '#web/features/company/company-settings-page.tsx'
import { HolidayDialog } from '#web/features/holidays/holiday-dialog.tsx'
import CompanyKeyDialog from '#web/features/integrations/assistant-key-dialog.tsx'
import LimitDialog from '#web/features/integrations/assistant-limit-dialog.tsx'
import { LeaveDialog } from '#web/features/leave/own/leave-dialog.tsx'
import { EntryDialog } from '#web/features/leave/records/entry-dialog.tsx'
import MemoPanel from '#web/features/meetings/memo/memo-panel.tsx'
import LocationDialog from '#web/features/meetings/workspace/location-dialog.tsx'
import MeetingDialog from '#web/features/meetings/planning/meeting-dialog.tsx'
import { Agenda } from '#web/features/meetings/workspace/agenda.tsx'
import { CatchUpForm } from '#web/features/meetings/workspace/catch-up-form.tsx'
import { Updates } from '#web/features/meetings/workspace/updates.tsx'
import { AcknowledgeForm } from '#web/features/reports/read/acknowledge-form.tsx'
import { OwnComment } from '#web/features/reports/read/own-comment.tsx'
import { EditPage } from '#web/features/reports/submit/edit-page.tsx'
import { SubmitPage } from '#web/features/reports/submit/submit-page.tsx'
import { RolesPage } from '#web/features/roles/roles-page.tsx'
import NewTask from '#web/features/tasks/form/new-task.tsx'
import { CommentForm } from '#web/features/tasks/panel/comment-form.tsx'
import { EditTask } from '#web/features/tasks/panel/edit-task.tsx'
import { SubTaskRow } from '#web/features/tasks/panel/sub-task-row.tsx'
import { SubTasks } from '#web/features/tasks/panel/sub-tasks.tsx'
import { QuickEntry } from '#web/features/tasks/quick/quick-entry.tsx'
import { DueDateDialog } from '#web/features/tasks/team/due-date-dialog.tsx'
import { AddAdminDialog } from '#web/features/tenants/add-admin-dialog.tsx'
import { CompanySettings } from '#web/features/tenants/company-settings.tsx'
import { CreateTenantDialog } from '#web/features/tenants/create-tenant-dialog.tsx'
import { EndDialog } from '#web/features/tenants/end-dialog.tsx'
import { ScheduleDialog } from '#web/features/users/schedule/schedule-dialog.tsx'
import { NewUserPanel } from '#web/features/users/user-editor.tsx'
import ChannelDialog from '#web/features/webhooks/channels/channel-dialog.tsx'
import DomainDialog from '#web/features/account/company-sign-in/domain-dialog.tsx'
import ServiceDialog from '#web/features/account/company-sign-in/service-dialog.tsx'
import RetentionDialog from '#web/features/account/retention/retention-dialog.tsx'
import UseDialog from '#web/features/account/company-sign-in/use-dialog.tsx'
import PlacementsDialog from '#web/features/account/provisioning/placements-dialog.tsx'
import ScimKeyDialog from '#web/features/account/provisioning/scim-key-dialog.tsx'
import WebhookDialog from '#web/features/webhooks/webhook-dialog.tsx'
import { notifyLockedOut } from '#web/lib/api.ts'
import { findDrafts, saveDraft } from '#web/lib/drafts.ts'
import { outboxStore, refreshOutbox } from '#web/lib/outbox-store.ts'
import { queryClient } from '#web/lib/query.ts'
import { learnServerTime } from '#web/lib/server-clock.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'

interface FormCase {
  name: string
  /** The source file of the form, below `features`. */
  file: string
  page: () => ReactElement
  at?: string
  isPlatform?: boolean
  api?: Answers
  /** What is pressed first. */
  press?: RegExp
  /** The field that is typed into; by default text, and into a date field a date. */
  field?: string | RegExp
  date?: string | RegExp
  submit: string
  /** Whether it waits on the device after a failure of the server, with its text visible. */
  waits?: boolean
  /** Whether it waits on the device while offline, as the frame's banner announces. */
  isQueued?: boolean
}

const me = somebodyWith(...allPermissions)
const nothing = () => {}
const task = (() => {
  const example = exampleOf('GET /tasks/{taskId}')
  const [item] = example.subTasks
  return { ...example, may: { ...example.may, edit: true }, item }
})()
const tenant = exampleOf('GET /platform/tenants').items[0]!
const ownReport = {
  ...exampleOf('GET /reports/{reportId}'),
  employee: { ...exampleOf('GET /reports/{reportId}').employee, id: me.user.id },
  canEdit: true,
  editLock: null,
}
const meeting = exampleOf('GET /meetings/{meetingId}')
const opened = { ...meeting, may: { ...meeting.may, addAgendaItem: true, postUpdate: true } }
const leave = { ...exampleOf('GET /me/leave'), leaveToday: null, markRefusal: null }
const day = { ...exampleOf('GET /me/report-day'), report: null, refusal: null }

/** All forms of the product with text that a person would miss. */
const forms: FormCase[] = [
  {
    name: 'a report',
    isQueued: true,
    file: 'reports/submit/use-report-form.ts',
    page: () => <SubmitPage forDate="today" />,
    api: { 'GET /me/report-day': day },
    field: /Tasks completed/,
    submit: 'Submit report',
    waits: true,
  },
  {
    name: 'the edit of a report',
    isQueued: true,
    file: 'reports/submit/use-report-form.ts',
    page: () => <EditPage reportId={ownReport.id} />,
    api: { 'GET /reports/{reportId}': ownReport },
    field: /Tasks completed/,
    submit: 'Save changes',
    waits: true,
  },
  {
    name: 'an acknowledgment',
    file: 'reports/read/acknowledge-form.tsx',
    page: () => <AcknowledgeForm reportId={ownReport.id} author="Ana" />,
    field: /Comment/,
    submit: 'Acknowledge',
  },
  {
    name: 'one’s own comment',
    file: 'reports/read/own-comment.tsx',
    page: () => (
      <OwnComment
        reportId={ownReport.id}
        acknowledgment={{
          managerId: me.user.id,
          managerName: me.user.name,
          designation: null,
          acknowledgedAt: '2026-06-09T09:00:00Z',
          comments: 'Thanks',
          reaction: null,
          editedAt: null,
          isMine: true,
        }}
        onClose={nothing}
      />
    ),
    field: 'Your comment',
    submit: 'Save comment',
  },
  {
    name: 'leave of today',
    isQueued: true,
    file: 'leave/own/mark-form.tsx',
    page: () => <LeaveDialog view="today" onView={nothing} />,
    api: { 'GET /me/leave': leave },
    field: 'Reason',
    submit: 'Mark leave today',
  },
  {
    name: 'later leave',
    file: 'leave/own/schedule-view.tsx',
    page: () => <LeaveDialog view="schedule" onView={nothing} />,
    api: { 'GET /me/leave': leave },
    field: 'Reason',
    date: 'Start date',
    submit: 'Schedule leave',
  },
  {
    name: 'leave of an employee',
    file: 'leave/records/entry-dialog.tsx',
    page: () => (
      <EntryDialog
        choices={{ ...exampleOf('GET /leave-records/choices'), isReady: true }}
        employeeId={undefined}
        isOpen
        onClose={nothing}
      />
    ),
    field: 'Reason',
    date: 'Start date',
    submit: 'Add leave',
  },
  {
    name: 'a new task',
    file: 'tasks/form/use-task-form.ts',
    page: () => <NewTask isOpen board="mine" onClose={nothing} onCreated={nothing} />,
    field: 'Title',
    date: 'Due date',
    submit: 'Add task',
  },
  {
    name: 'a task',
    file: 'tasks/form/use-task-form.ts',
    page: () => (
      <EditTask
        task={task}
        board="mine"
        isOpen
        isForPeople={false}
        isGone={false}
        onClose={nothing}
        onDone={nothing}
      />
    ),
    field: 'Title',
    date: 'Due date',
    submit: 'Save changes',
  },
  {
    name: 'a sub-task',
    file: 'tasks/panel/sub-task-row.tsx',
    page: () => (
      <ul>
        <SubTaskRow item={task.item!} people={[]} mayTick mayEdit onChange={nothing} onRemove={nothing} />
      </ul>
    ),
    press: /^Edit /,
    field: 'Title',
    date: /Due date/,
    submit: '',
  },
  {
    name: 'a new sub-task',
    isQueued: true,
    file: 'tasks/panel/sub-tasks.tsx',
    page: () => <SubTasks task={task} board="mine" />,
    field: 'New sub-task',
    submit: 'Add',
  },
  {
    name: 'a comment on a task',
    isQueued: true,
    file: 'tasks/panel/comment-form.tsx',
    page: () => <CommentForm task={task} board="mine" />,
    field: 'Add a comment',
    submit: 'Add comment',
  },
  {
    name: 'quick entry',
    isQueued: true,
    file: 'tasks/quick/quick-entry.tsx',
    page: () => <QuickEntry board="mine" />,
    field: 'Quick add a task',
    submit: 'Add',
  },
  {
    name: 'the due date of tasks',
    file: 'tasks/team/due-date-dialog.tsx',
    page: () => <DueDateDialog tasks="2 tasks" onClose={nothing} onChange={nothing} />,
    date: 'New due date',
    submit: '',
  },
  {
    name: 'a holiday',
    file: 'holidays/holiday-dialog.tsx',
    page: () => <HolidayDialog holiday={undefined} year={2026} isOpen onClose={nothing} />,
    field: 'Name',
    date: 'Date',
    submit: 'Add holiday',
  },
  {
    name: 'the settings of the company',
    file: 'company/company-settings-page.tsx',
    page: () => <CompanySettingsPage />,
    api: { 'GET /company': exampleOf('GET /company') },
    field: 'Company name',
    submit: 'Save settings',
  },
  {
    name: 'a business unit',
    file: 'business-units/unit-dialog.tsx',
    page: () => <UnitDialog unit={undefined} isOpen onClose={nothing} />,
    field: 'Business Unit Name',
    submit: 'Add Business Unit',
  },
  {
    name: 'a key of one’s own',
    file: 'assistant/key-dialog.tsx',
    page: () => <OwnKeyDialog onClose={nothing} />,
    field: 'API key',
    submit: '',
  },
  {
    name: 'the company’s key',
    file: 'integrations/assistant-key-dialog.tsx',
    page: () => <CompanyKeyDialog state={exampleOf('GET /assistant')} onClose={nothing} />,
    field: 'API key',
    submit: 'Save key',
  },
  {
    name: 'the limits of AI',
    file: 'integrations/assistant-limit-dialog.tsx',
    page: () => <LimitDialog state={exampleOf('GET /assistant')} onClose={nothing} />,
    field: /^Texts a month/,
    submit: 'Save',
  },
  {
    name: 'a role',
    file: 'roles/use-role-draft.ts',
    page: () => <RolesPage search={{ role: 'new' }} />,
    at: '/roles-permissions?role=new',
    field: 'Name',
    submit: 'Save Role',
  },
  {
    name: 'a person',
    file: 'users/use-user-form.ts',
    page: () => (
      <NewUserPanel
        userId="new"
        isOpen
        seats={undefined}
        sendsMail={false}
        onClose={nothing}
        onStep={nothing}
        onAct={nothing}
        onAdded={nothing}
        renderAccess={() => null}
      />
    ),
    field: 'Name',
    submit: 'Add User',
  },
  {
    name: 'weekly offs',
    file: 'users/schedule/use-schedule-form.ts',
    page: () => (
      <ScheduleDialog
        user={exampleOf('GET /users/{userId}')}
        schedule={exampleOf('GET /users/{userId}/schedule')}
        isOpen
        onClose={nothing}
        onSaved={nothing}
      />
    ),
    date: 'From',
    submit: 'Save weekly offs',
  },
  {
    name: 'the notification email',
    file: 'account/profile-dialogs.tsx',
    page: () => <NotificationEmailDialog profile={exampleOf('GET /me/profile')} isOpen onClose={nothing} />,
    field: 'Notification email',
    submit: 'Change email',
  },
  {
    name: 'a company',
    file: 'tenants/create-tenant-dialog.tsx',
    page: () => <CreateTenantDialog onClose={nothing} />,
    isPlatform: true,
    field: 'Company name',
    submit: 'Create tenant',
  },
  {
    name: 'the settings of a company',
    file: 'tenants/company-settings.tsx',
    page: () => <CompanySettings tenant={tenant} />,
    isPlatform: true,
    field: 'Name',
    submit: 'Save tenant',
  },
  {
    name: 'an administrator of a company',
    file: 'tenants/add-admin-dialog.tsx',
    page: () => <AddAdminDialog tenant={tenant} onClose={nothing} />,
    isPlatform: true,
    field: 'Administrator’s name',
    submit: 'Add tenant admin',
  },
  {
    name: 'the end of a company',
    file: 'tenants/end-dialog.tsx',
    page: () => <EndDialog tenant={{ ...tenant, endsOn: null }} onClose={nothing} />,
    isPlatform: true,
    date: 'Last day',
    submit: 'End tenant',
  },
  {
    name: 'a meeting',
    file: 'meetings/planning/use-schedule-form.ts',
    page: () => <MeetingDialog onClose={nothing} />,
    field: 'Title',
    date: 'Date',
    submit: 'Schedule Meeting',
  },
  {
    name: 'the change of a meeting',
    file: 'meetings/planning/use-schedule-form.ts',
    page: () => <MeetingDialog meeting={exampleOf('GET /meetings/{meetingId}').meeting} onClose={nothing} />,
    field: 'Title',
    submit: 'Update Meeting',
  },
  {
    name: 'a live memo',
    file: 'meetings/memo/use-memo-form.ts',
    page: () => <MemoPanel onClose={nothing} />,
    field: 'Title',
    submit: 'Review tasks',
  },
  {
    name: 'the location of one meeting of a series',
    file: 'meetings/workspace/location-dialog.tsx',
    page: () => <LocationDialog occurrence={opened.occurrence} ofSeries="" onClose={nothing} />,
    field: /^Location/,
    submit: 'Change location',
  },
  {
    name: 'a point for the agenda of a meeting',
    file: 'meetings/workspace/agenda.tsx',
    page: () => <Agenda workspace={opened} />,
    field: 'Add a point',
    submit: 'Add',
  },
  {
    name: 'an update on a past meeting',
    file: 'meetings/workspace/updates.tsx',
    page: () => <Updates workspace={opened} />,
    field: 'Add an update',
    submit: 'Post update',
  },
  {
    name: 'the minutes of a meeting that nobody wrote up',
    file: 'meetings/workspace/catch-up-form.tsx',
    page: () => <CatchUpForm workspace={opened} people={{ attendees: [], creator: me.user }} notes="" />,
    field: 'What was agreed',
    submit: 'Post Asynchronous Update',
  },
  {
    name: 'a webhook',
    file: 'webhooks/webhook-dialog.tsx',
    page: () => <WebhookDialog onClose={nothing} onSaved={nothing} />,
    field: 'Address',
    submit: 'Add webhook',
  },
  {
    name: 'a channel',
    file: 'webhooks/channels/channel-dialog.tsx',
    page: () => <ChannelDialog onClose={nothing} onSaved={nothing} />,
    field: 'Name',
    submit: 'Add channel',
  },
  {
    name: 'the sign-in service of the company',
    file: 'account/company-sign-in/service-dialog.tsx',
    page: () => (
      <ServiceDialog state={exampleOf('GET /company-sign-in')} onClose={nothing} onSaved={nothing} />
    ),
    field: 'Issuer',
    submit: 'Save service',
  },
  {
    name: 'a SCIM key',
    file: 'account/provisioning/scim-key-dialog.tsx',
    page: () => <ScimKeyDialog onClose={nothing} onMade={nothing} />,
    field: 'Name',
    submit: 'Create key',
  },
  {
    name: 'the SAML service of the company',
    file: 'account/company-sign-in/service-dialog.tsx',
    page: () => (
      <ServiceDialog
        state={{
          ...exampleOf('GET /company-sign-in'),
          connection: exampleOf('PUT /company-sign-in/saml-connection').connection,
        }}
        onClose={nothing}
        onSaved={nothing}
      />
    ),
    field: 'Entity ID of the service',
    submit: 'Save service',
  },
]

interface ShortForm extends Pick<FormCase, 'name' | 'file' | 'page' | 'isPlatform' | 'press' | 'submit'> {
  /** Makes a choice without which it is blocked for another reason. */
  choose?: (user: UserEvent) => Promise<unknown>
}

const person = exampleOf('GET /users/{userId}')
const [dueTask] = exampleOf('GET /calendar').tasks
const access = exampleOf('GET /me/account-access').items

/** Forms whose typed text nobody would miss: secrets, which must not be kept, and answers to a question. */
const withoutText: ShortForm[] = [
  {
    name: 'the code of a sign-in',
    file: 'account/code-form.tsx',
    page: () => <CodeForm challenge="c" onSignedIn={nothing} onBack={nothing} />,
    submit: 'Sign In',
  },
  {
    name: 'the current password',
    file: 'account/current-password.tsx',
    page: () => <PasskeyRemoval passkey={{ id: 'p', name: 'Laptop' }} onClose={nothing} />,
    submit: 'Remove passkey',
  },
  {
    name: 'the end of all other access',
    file: 'account/end-access-dialog.tsx',
    page: () => <EndAccessDialog entries={access} isOpen onClose={nothing} onEnded={nothing} />,
    submit: 'End access',
  },
  {
    name: 'the consent to an app',
    file: 'account/app-consent-page.tsx',
    page: () => <AppConsentPage request="cg" />,
    choose: (user) => screen.findByLabelText('Current password').then((field) => user.type(field, 'x')),
    submit: 'Allow',
  },
  {
    name: 'the company of a sign-in',
    file: 'account/company-sign-in-form.tsx',
    page: () => <CompanySignInForm email="" onSignedIn={nothing} onBack={nothing} />,
    submit: 'Continue',
  },
  {
    name: 'a domain of the company',
    file: 'account/company-sign-in/domain-dialog.tsx',
    page: () => <DomainDialog onClose={nothing} onAdded={nothing} />,
    submit: 'Add domain',
  },
  {
    name: 'the use of the company sign-in',
    file: 'account/company-sign-in/use-dialog.tsx',
    page: () => <UseDialog state={exampleOf('GET /company-sign-in')} onClose={nothing} onSaved={nothing} />,
    submit: 'Save use',
  },
  {
    name: 'the roles by group',
    file: 'account/provisioning/placements-dialog.tsx',
    page: () => (
      <PlacementsDialog state={exampleOf('GET /provisioning')} onClose={nothing} onSaved={nothing} />
    ),
    submit: 'Save roles',
  },
  {
    name: 'how long records are kept',
    file: 'account/retention/retention-dialog.tsx',
    page: () => (
      <RetentionDialog
        period={exampleOf('GET /company/retention').items[1]!}
        waitingDays={7}
        onClose={nothing}
        onSaved={nothing}
      />
    ),
    submit: 'Save period',
  },
  {
    name: 'a key',
    file: 'account/key-dialog.tsx',
    page: () => <KeyDialog onClose={nothing} onMade={nothing} />,
    submit: 'Create key',
  },
  {
    name: 'a passkey',
    file: 'account/passkey-dialogs.tsx',
    page: () => <PasskeyAddDialog isOpen onClose={nothing} />,
    submit: 'Add passkey',
  },
  {
    name: 'a changed password',
    file: 'account/password-dialog.tsx',
    page: () => <PasswordDialog isOpen onClose={nothing} />,
    submit: 'Change Password',
  },
  {
    name: 'the password of an invitation',
    file: 'account/set-password-form.tsx',
    page: () => (
      <SetPasswordForm token="t" invited={exampleOf('POST /api/auth/invitation/look')} onRefused={nothing} />
    ),
    submit: 'Set password',
  },
  {
    name: 'a sign-in',
    file: 'account/sign-in-form.tsx',
    page: () => <SignInForm onSignedIn={nothing} />,
    submit: 'Sign In',
  },
  {
    name: 'two-factor sign-in',
    file: 'account/two-factor-setup.tsx',
    page: () => <TwoFactorSetup isOpen onClose={nothing} />,
    submit: 'Continue',
  },
  {
    name: 'another day in the calendar',
    file: 'calendar/move/move-popup.tsx',
    page: () => <MovePopup entry={taskEntry(dueTask!)} onMove={nothing} />,
    press: /^Move to/,
    submit: 'Move',
  },
  {
    name: 'another time of a meeting',
    file: 'meetings/workspace/move-dialog.tsx',
    page: () => <MoveDialog occurrence={opened.occurrence} onClose={nothing} />,
    submit: 'Move meeting',
  },
  {
    name: 'new assignees',
    file: 'tasks/team/reassign-dialog.tsx',
    page: () => <ReassignDialog tasks="2 tasks" verb="Reassign" onClose={nothing} onReassign={nothing} />,
    submit: 'Reassign',
  },
  {
    name: 'the deletion of a company',
    file: 'tenants/confirm-delete.tsx',
    isPlatform: true,
    page: () => (
      <ConfirmDelete title="Delete" verb="Delete tenant" busy={false} onClose={nothing} onConfirm={nothing}>
        All of it
      </ConfirmDelete>
    ),
    submit: 'Delete tenant',
  },
  {
    name: 'the password of an administrator',
    file: 'tenants/reset-password.tsx',
    isPlatform: true,
    page: () => <ResetPassword tenant={tenant} onAddAdmin={nothing} />,
    submit: 'Reset password',
  },
  {
    name: 'who takes over',
    file: 'users/archive-dialog.tsx',
    page: () => (
      <ArchiveDialog
        leaving={{ user: person, holdings: exampleOf('GET /users/{userId}/holdings') }}
        isOpen
        onClose={nothing}
      />
    ),
    submit: 'Archive',
  },
  {
    name: 'a change of several people',
    file: 'users/batch/batch-dialog.tsx',
    page: () => <BatchDialog people={[person]} isOpen onClose={nothing} onChanged={nothing} />,
    choose: async (user) => user.selectOptions(await screen.findByLabelText('Status'), 'Active'),
    submit: 'Change 1 person',
  },
  {
    name: 'the deletion of a person',
    file: 'users/delete-user-dialog.tsx',
    page: () => <DeleteUserDialog user={person} isOpen onClose={nothing} />,
    submit: 'Delete permanently',
  },
]

/** Date fields outside of forms, which have their own tests. */
const withoutForm = [
  'meetings/action-items/item-chips.tsx',
  'meetings/list/day-fields.tsx',
  'performance/controls.tsx',
  'tasks/panel/task-facts.tsx',
  'tasks/quick/due-chip.tsx',
  'tasks/team/team-filters.tsx',
]

afterEach(async () => {
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
  await clearDevice()
  await refreshOutbox()
})

/** The responses for a form: examples for reading requests, and the given one for writing requests. */
function answersFor(
  { isPlatform, api }: Pick<FormCase, 'isPlatform' | 'api'>,
  toWriting: Refused | typeof unreachable,
): Answers {
  return { ...everyExample(toWriting), 'GET /me': isPlatform ? platformAdministrator() : me, ...api }
}

async function open(form: FormCase | ShortForm) {
  const page = await renderPage(form.page(), {
    as: form.isPlatform ? platformAdministrator() : me,
    at: ('at' in form && form.at) || '/',
    api: answersFor(form, unreachable),
  })
  if (form.press) await page.user.click(await screen.findByRole('button', { name: form.press }))
  const find = async (label: string | RegExp) => {
    const found = await screen.findAllByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
    return found.find((field) => !field.closest('[hidden]'))!
  }
  const type = async (label: string | RegExp, text: string) => {
    const field = await find(label)
    await page.user.clear(field)
    // Pasted, because typing letter by letter takes most of the test's time.
    await page.user.click(field)
    await page.user.paste(text)
    await page.user.tab()
  }
  const press = async () => page.user.click(await screen.findByRole('button', { name: form.submit }))
  return { ...page, find, type, press }
}

const typedText = 'Words that somebody typed'
/** Longer than the maximum of all forms. */
const longText = 'x'.repeat(200_001)
const typedDate = '30-Jun-2026'

it.each(forms)('keeps typed text in $name despite refusals, failures and a lost connection', async (form) => {
  const { user, api, find, type, press } = await open(form)
  if (form.field) await type(form.field, typedText)
  if (form.date) await type(form.date, typedDate)
  const expectKept = async (after: string) => {
    await act(() => new Promise((done) => setTimeout(done)))
    const holds = async (label: string | RegExp, text: string) =>
      vi.waitFor(async () => expect(await find(label), after).toHaveValue(text), 15_000)
    if (form.field) await holds(form.field, typedText)
    if (form.date) await holds(form.date, typedDate)
  }
  await act(() => queryClient.invalidateQueries())
  await expectKept('a live change')
  await act(() => saveDraft('text.of-another-form', 'typed there', { copy: 'another-tab' }))
  await expectKept('another tab')
  learnServerTime('2026-06-10T09:00:00Z')
  await act(() => queryClient.invalidateQueries())
  await expectKept('midnight')
  const reads = Object.keys(everyExample(unreachable)).filter((key) => key.startsWith('GET '))
  api.serve(Object.fromEntries(reads.map((key) => [key, new Refused('signed_out')])))
  await act(async () => {
    notifyLockedOut('signed_out')
    await queryClient.invalidateQueries()
  })
  await expectKept('an expired session')
  api.serve(answersFor(form, unreachable))
  await act(() => queryClient.invalidateQueries())
  const written = () => api.asked.filter(({ key }) => !key.startsWith('GET ')).length
  if (form.submit !== '') {
    for (const code of ['validation_failed', 'internal'] as const) {
      api.serve(answersFor(form, new Refused(code)))
      const before = written()
      await press()
      // An action that may wait for the connection is stored before it is sent.
      if (form.waits) await vi.waitFor(() => expect(written()).toBeGreaterThan(before))
      if (form.waits && code === 'internal') {
        await vi.waitFor(() => expect(screen.getByText(typedText, { selector: 'p' })).toBeVisible())
        return
      }
      await expectKept(`the refusal ${code}`)
    }
  }
  await act(() => saveDraft('text.of-another-form', 'typed there', { copy: 'another-tab' }))
  await user.keyboard('{Escape}')
  const isAsked = screen.queryByRole('alertdialog') !== null
  const names = (await findDrafts('')).map(({ name }) => name)
  const isDraft = names.some((name) => name !== 'text.of-another-form')
  if (!isAsked && !isDraft) await expectKept('Escape')
})

it.each(forms.filter(({ field, submit }) => field && submit !== ''))(
  'offline, keeps $name in its fields or, if the banner announces it, on the device to be sent later',
  async (form) => {
    const { api, find, type, press } = await open(form)
    await type(form.field!, typedText)
    goOffline()
    api.serve(Object.fromEntries(Object.keys(everyExample(unreachable)).map((key) => [key, unreachable])))
    await press()
    if (form.isQueued) return vi.waitFor(() => expect(outboxStore.entries()).toHaveLength(1))
    await act(() => new Promise((done) => setTimeout(done)))
    expect(outboxStore.entries()).toEqual([])
    expect(await find(form.field!)).toHaveValue(typedText)
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /…$/ })).toBeNull())
  },
)

/** Other forms that work offline, or are queued once all their fields are filled in. */
const staysOnDevice = [
  'assistant/key-dialog.tsx',
  'tasks/panel/sub-task-row.tsx',
  'leave/own/schedule-view.tsx',
]

it.each<FormCase | ShortForm>([...forms, ...withoutText])(
  'offline, blocks $name with the reason, unless its action is kept on the device',
  async (form) => {
    const { user, type } = await open(form)
    if ('field' in form && form.field) await type(form.field, typedText)
    if ('choose' in form) await form.choose?.(user)
    const named = form.submit === '' ? [] : [await screen.findByRole('button', { name: form.submit })]
    const controls = new Set([...document.querySelectorAll('button[type="submit"]'), ...named])
    expect(controls.size).toBeGreaterThan(0)
    goOffline()
    const isKept = ('isQueued' in form && form.isQueued) || staysOnDevice.includes(form.file)
    for (const control of controls) {
      if (isKept) expect(control).not.toHaveAttribute('aria-disabled')
      else {
        expect(control).toHaveAttribute('aria-disabled', 'true')
        expect(control).toHaveAccessibleDescription(/^You are offline: /)
      }
    }
  },
)

/** Its texts are numbers, which have no maximum length. */
const takesNumbers = 'integrations/assistant-limit-dialog.tsx'

it.each(forms.filter(({ field, submit, file }) => field && submit !== '' && file !== takesNumbers))(
  'keeps a pasted text in $name that is longer than any limit, shows by how much, and sends nothing',
  async (form) => {
    const { user, api, find, press } = await open(form)
    const field = await find(form.field!)
    await user.clear(field)
    await user.click(field)
    await user.paste(longText)
    expect(field).toHaveValue(longText)
    api.asked.length = 0
    await press()
    await vi.waitFor(() => expect(field).toHaveAccessibleDescription(/Use at most .* characters too many\./))
    expect(field).toHaveValue(longText)
    expect(api.asked.filter(({ key }) => !key.startsWith('GET '))).toEqual([])
  },
)

it.each(forms.filter(({ date, submit }) => date && submit !== ''))(
  'does not send $name while its date is invalid',
  async (form) => {
    const { api, find, type, press } = await open(form)
    if (form.field) await type(form.field, typedText)
    await type(form.date!, typedDate)
    await type(form.date!, 'soon')
    api.asked.length = 0
    await press()
    await vi.waitFor(async () => expect(await find(form.date!)).toBeInvalid())
    expect(api.asked.filter(({ key }) => !key.startsWith('GET '))).toEqual([])
  },
)

it('covers every form of the product', () => {
  const folder = path.join(import.meta.dirname, '../features')
  const sources = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') }))
  const found = sources.filter(({ text }) =>
    /\buse(Form|MoveForm|Submission)\(|<(form|PlainForm)\b/.test(text),
  )
  const known = [...new Set([...forms, ...withoutText].map(({ file }) => file))]
  expect(found.map(({ file }) => file).toSorted()).toEqual(known.toSorted())
  // A date field outside of a form refuses an invalid date itself.
  const bare = sources.filter(({ text }) => text.includes('<DateField') && !/<(Dialog)?Form\b/.test(text))
  const withinForm = [
    'leave/range-fields.tsx',
    'meetings/planning/recurrence-fields.tsx',
    'meetings/planning/time-fields.tsx',
  ]
  expect(bare.map(({ file }) => file).toSorted()).toEqual([...withoutForm, ...withinForm].toSorted())
})

/** Sends its lines with Enter alone, which has its own tests. */
const sendsWithEnter = 'tasks/quick/quick-entry.tsx'

it.each(forms.filter(({ submit, file }) => submit !== '' && file !== sendsWithEnter))(
  'sends $name with Ctrl Enter, like its button',
  async (form) => {
    const { user, find } = await open(form)
    const button = await screen.findByRole('button', { name: form.submit })
    const press = vi.spyOn(button, 'click')
    ;(await find(form.field ?? form.date!)).focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(press).toHaveBeenCalledOnce()
  },
)

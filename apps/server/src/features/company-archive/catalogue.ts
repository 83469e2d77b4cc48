import { companyKind, companyKinds } from './company-kinds.ts'
import { historyKinds } from './history-kinds.ts'
import { meetingKinds } from './meeting-kinds.ts'
import type { RecordKind } from './record.ts'
import { attachmentKind, reportFileKind, reportKinds } from './report-kinds.ts'
import { taskKinds } from './task-kinds.ts'

/** The records of an archive, each after those that it refers to. */
export const kinds: readonly RecordKind[] = [
  companyKind,
  ...companyKinds,
  ...reportKinds,
  ...meetingKinds,
  ...taskKinds,
  attachmentKind,
  reportFileKind,
  ...historyKinds,
]

const service =
  'Belongs to a service outside of Daymark and to the installation that it was connected with. It is connected again.'
const credential = 'A credential. A file must not hold it; people make new ones.'
const passing = 'Work of a moment, which the installation that the company leaves finishes or drops.'

/** The tables of a company that are not part of an archive, each with the reason. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  'app.access_keys': credential,
  'app.assistant_requests': passing,
  'app.channels': 'The addresses of channels are secrets, sealed with the key of the installation.',
  'app.company_archives': 'The archives themselves.',
  'app.company_imports': 'Where the company came from before.',
  'app.connected_apps': credential,
  'app.deliveries': 'How notifications left the installation, by mail, push and chat. Nothing is sent again.',
  'app.forgotten_files': 'Files that are about to be deleted.',
  'app.google_connections': service,
  'app.google_events': service,
  'app.google_occurrences': service,
  'app.google_sign_ins': service,
  'app.group_placements': 'Belong to the company’s sign-in and to SCIM, which are set up again.',
  'app.idempotency_keys': 'Answers to requests that may be repeated within a day.',
  'app.mails': passing,
  'app.meeting_presence': 'Who has notes open at the moment.',
  'app.push_subscriptions': 'Belong to the browsers of people and to the address of the installation.',
  'app.reply_addresses': credential,
  'app.reply_messages': 'Belong to addresses for replies.',
  'app.reporting_months': 'Counted again from the reports.',
  'app.scim_failures': 'Belong to SCIM, which the sign-in service is connected with again.',
  'app.scim_groups': 'As above.',
  'app.scim_members': 'As above.',
  'app.scim_people': 'As above.',
  'app.scim_keys': credential,
  'app.sign_in_answers': passing,
  'app.sign_in_connections': 'Holds a secret, sealed with the key of the installation.',
  'app.sign_in_domains': 'A domain is verified for one installation. It is verified again.',
  'app.sign_in_exceptions': 'Belong to the company’s sign-in, which is set up again.',
  'app.sign_in_identities': 'As above.',
  'app.sign_in_saml_answers': passing,
  'app.sign_in_trials': 'As above.',
  'app.task_undos': passing,
  'app.telegram_conversations': passing,
  'app.telegram_links': 'Belong to the bot of the installation. People connect their chats again.',
  'app.webhook_attempts': 'Of webhooks.',
  'app.webhook_messages': 'Of webhooks.',
  'app.webhooks': 'Holds a secret, sealed with the key of the installation. Webhooks are added again.',
  'auth.accounts':
    'Passwords are not in the archive. An import makes accounts without one from the emails of people.',
  'auth.calendar_feeds': credential,
  'auth.invitations': credential,
  'auth.known_devices': 'Belong to the browsers of people and to the address of the installation.',
  'auth.passkeys': 'Belong to the address of the installation.',
  'auth.platform_log': 'The log of the operator.',
  'auth.recovery_codes': credential,
  'auth.second_factors': credential,
  'auth.sessions': credential,
}

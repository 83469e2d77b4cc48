import type { Refusals } from './refusal.ts'

/** Refusals about the person's own account and its sessions, and by the server itself. */
export const accountCodes = {
  // Account
  sign_in_too_old_for_password: {
    status: 403,
    message: 'Please log out and log back in before changing password',
  },
  sign_in_too_old: {
    status: 403,
    message: 'Log out and sign in again before you change how you sign in.',
  },
  second_factor_wrong: { status: 401, message: 'This code is not right, or it was used already.' },
  second_factor_expired: {
    status: 401,
    message: 'That took too long, or too many codes were wrong. Sign in with your password again.',
  },
  two_factor_on: { status: 409, message: 'Two-factor sign-in is already on.' },
  two_factor_off: { status: 409, message: 'Two-factor sign-in is not on.' },
  two_factor_not_set_up: { status: 409, message: 'This set-up has expired. Start again.' },
  passkey_refused: {
    status: 401,
    message: 'This passkey was not accepted. Sign in with your password.',
  },
  passkey_not_added: { status: 422, message: 'This passkey could not be added. Try again.' },
  passkey_exists: { status: 409, message: 'This passkey is already in use.' },
  passkey_limit: { status: 409, message: 'An account takes at most 20 passkeys. Remove one first.' },
  passkey_not_found: { status: 404, message: 'This passkey does not exist.' },
  // What has access to the account
  account_access_not_found: {
    status: 404,
    message: 'This has ended already, and has no access any more.',
  },
  // Keys of programs
  key_refused: {
    status: 401,
    message: 'This key is not accepted. Check it, or make a new one in Daymark.',
  },
  key_not_allowed: {
    status: 403,
    message: 'Only a signed-in person can do this. A key cannot.',
  },
  key_not_found: { status: 404, message: 'This key does not exist any more.' },
  key_limit: { status: 409, message: 'There are as many keys as possible. End one first.' },
  key_role_out_of_reach: {
    status: 403,
    message: 'You cannot make a key with a role that may do or read more than you.',
  },
  // Apps that act for a person
  app_unknown: {
    status: 400,
    message: 'Daymark does not know this app. Start again from the app, so that it registers.',
  },
  app_redirect_unknown: {
    status: 400,
    message: 'The app asks for an answer at an address that it has not registered.',
  },
  // The company's sign-in
  company_sign_in_required: {
    status: 403,
    message: 'Your company signs in with its own sign-in. Passwords and passkeys are not accepted.',
  },
  company_sign_in_unknown: {
    status: 404,
    message: 'No company offers its own sign-in for this email address. Sign in with your password.',
  },
  company_sign_in_unreachable: {
    status: 502,
    message: 'Your company’s sign-in did not answer. Try again in a moment.',
  },
  only_administrators: {
    status: 403,
    message: 'Only an administrator of the company can change how its people sign in.',
  },
  sign_in_domain_not_found: { status: 404, message: 'This domain is not in the list any more.' },
  sign_in_domain_limit: { status: 409, message: 'There are as many domains as possible. Remove one first.' },
  sign_in_last_domain: {
    status: 409,
    message:
      'People begin the required sign-in with this domain. Verify another one, or require it no longer.',
  },
  sign_in_domain_taken: {
    status: 409,
    message: 'Another company has verified this domain. If it is yours, ask them to remove it.',
  },
  sign_in_record_missing: {
    status: 409,
    message: 'The TXT record was not found. New records can take an hour to appear everywhere.',
  },
  sign_in_not_set_up: { status: 409, message: 'Save the settings of the sign-in service first.' },
  sign_in_not_tried: { status: 409, message: 'Try the sign-in first, and see that it works.' },
  sign_in_domain_needed: { status: 409, message: 'Verify a domain of the company first.' },
  sign_in_exception_needed: {
    status: 409,
    message:
      'Choose at least one administrator with a password and two-factor sign-in, who can help if the sign-in service fails.',
  },
  scim_domain_needed: {
    status: 409,
    message:
      'Verify a domain of your company first, on the page Company sign-in. SCIM adds people of these domains only.',
  },
  scim_place_needed: {
    status: 409,
    message: 'Add a line for everybody else first: people whom SCIM adds begin with its role and unit.',
  },
  sign_in_exception_kept: {
    status: 409,
    message:
      'This administrator is one of those who keep their password while the company’s sign-in is required. Take them from that list first.',
  },
  identity_not_found: { status: 404, message: 'This person is not linked to the company’s sign-in.' },
  too_many_company_sign_ins: {
    status: 429,
    message: 'Too many sign-ins began at your address. Try again later.',
  },
  // Webhooks
  webhook_not_found: { status: 404, message: 'This webhook does not exist any more.' },
  webhook_limit: { status: 409, message: 'There are as many webhooks as possible. Delete one first.' },
  webhook_message_not_found: {
    status: 404,
    message: 'This message is not in the log any more. Messages are kept for 30 days.',
  },
  // Channels
  channel_not_found: { status: 404, message: 'This channel does not exist any more.' },
  channel_limit: { status: 409, message: 'There are as many channels as possible. Delete one first.' },
  too_many_receiver_tests: {
    status: 429,
    message: 'You, or your company, sent as many tests as an hour allows. Try again later.',
  },
  // Devices
  push_subscription_not_found: { status: 404, message: 'This device gets no push messages.' },
  too_many_push_tests: {
    status: 429,
    message: 'You have sent as many tests as an hour allows. Try again later.',
  },
  // Telegram
  telegram_unavailable: { status: 409, message: 'Telegram is not set up here.' },
  telegram_link_failed: { status: 503, message: 'Failed to generate linking code. Please try again.' },
  telegram_not_linked: { status: 409, message: 'No chat is linked.' },
  telegram_update_refused: { status: 403, message: 'This does not come from Telegram.' },
  too_many_telegram_tests: {
    status: 429,
    message: 'You have sent as many tests as an hour allows. Try again later.',
  },
  too_many_telegram_links: {
    status: 429,
    message: 'You have made as many links as an hour allows. Try again later.',
  },
  too_many_checks: {
    status: 429,
    message: 'The checks have run as often as an hour allows. Try again later.',
  },
  // Mail in
  mail_in_refused: { status: 403, message: 'This does not come from the mail service.' },
  // The server
  too_many_client_errors: {
    status: 429,
    message: 'Too many errors were reported in this minute. The others are only counted.',
  },
  too_many_sign_ups: {
    status: 429,
    message: 'Too many companies were signed up from your address. Try again in an hour.',
  },
  too_many_contact_messages: {
    status: 429,
    message: 'Too many messages came from your address. Try again in an hour.',
  },
  too_many_requests: {
    status: 429,
    message:
      'You, or your company, sent more requests in a minute than Daymark answers. Wait a moment, then go on.',
  },
  too_many_writes: {
    status: 429,
    message:
      'You, or your company, made more changes in a minute than Daymark takes. Wait a moment, then go on.',
  },
  too_many_at_once: {
    status: 429,
    message: 'Too many of your requests run at the same time. Try again in a moment.',
  },
  too_many_notifications: {
    status: 429,
    message:
      'You, or your company, have caused as many notifications as an hour allows. Nothing was changed. Try again later.',
  },
  reminder_not_found: { status: 404, message: 'This reminder does not exist.' },
  evening_has_begun: { status: 409, message: 'It is evening already. Choose another time.' },
  unsubscribe_invalid: {
    status: 404,
    message:
      'This link is not valid. Open it again from the mail, or sign in and change your notification settings.',
  },
  calendar_feed_not_found: { status: 404, message: 'There is no calendar at this address.' },
  notification_always_on: {
    status: 422,
    message: 'This always reaches you here and cannot be turned off.',
  },
  too_many_links: {
    status: 429,
    message: 'This person has as many links as an hour allows. Use the newest one, or try again later.',
  },
  too_many_streams: { status: 429, message: 'Daymark is open in too many windows. Close one of them.' },
  overloaded: { status: 503, message: 'Daymark is busy. Try again in a moment.' },
  unavailable: { status: 503, message: 'Daymark cannot reach its database. Try again in a moment.' },
  store_unavailable: {
    status: 503,
    message: 'Daymark cannot reach the store of its files. Try again in a moment.',
  },
  server_outdated: {
    status: 503,
    message: 'This server is older than its database. Its operator has to start the new version.',
  },
  schema_outdated: {
    status: 503,
    message: 'The database is older than this server. Its operator has to start the server again.',
  },
  database_not_writable: {
    status: 503,
    message: 'The database takes no writes: its disk is full, or it is read-only.',
  },
  files_not_writable: {
    status: 503,
    message: 'Files cannot be written: their disk is full, or their folder is missing or read-only.',
  },
  internal: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Refusals

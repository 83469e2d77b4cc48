import type { Refusals } from './refusal.ts'

/** Refusals of any request, and of exports. */
export const requestCodes = {
  // The content of the request
  malformed_request: { status: 400, message: 'The request could not be read.' },
  validation_failed: { status: 400, message: 'Some of what was sent is not valid.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take requests with this method.' },
  request_too_slow: {
    status: 408,
    message: 'The request took too long to arrive. Check your connection and try again.',
  },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'The content type is not supported.' },
  // The sender of the request
  signed_out: { status: 401, message: 'You must be logged in to perform this action.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password, or account is suspended.' },
  account_archived: { status: 403, message: 'Your account has been archived and cannot be accessed.' },
  profile_not_found: { status: 403, message: 'User profile not found' },
  tenant_blocked: {
    status: 403,
    message: 'Your company’s access to Daymark is paused. {name} can say why.',
  },
  too_many_attempts: { status: 429, message: 'Too many failed attempts. Please try again later.' },
  another_person: { status: 409, message: 'Somebody else is signed in here now.' },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  platform_only: {
    status: 403,
    message: 'You do not have permission to access the Platform Admin panel.',
  },
  no_tenant_context: { status: 403, message: 'No tenant context available. User must be logged in.' },
  public_url_missing: {
    status: 409,
    message:
      'Links cannot be made: Daymark does not know its own address. Ask whoever runs it to set DAYMARK_URL.',
  },
  // Concurrent changes
  record_changed: {
    status: 409,
    message: 'Somebody else changed this meanwhile. Look at it as it is now, and save again to replace it.',
  },
  // Repeated requests
  request_in_progress: {
    status: 409,
    message: 'The same request is still being worked on. Try again shortly.',
  },
  request_already_done: {
    status: 409,
    message: 'This was done already, and its answer is no longer kept. Look at how it stands now.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This idempotency key was used for a different request.',
  },
  // Exports
  too_many_exports: {
    status: 429,
    message: 'You have started 20 exports within an hour. Try again later.',
  },
  // Archives of companies
  archive_only_administrators: {
    status: 403,
    message: 'Only an administrator of the company can ask for its archive.',
  },
  archive_not_found: {
    status: 404,
    message: 'There is no such archive, or it was asked for by somebody else.',
  },
  archive_gone: { status: 410, message: 'This archive cannot be fetched any more. Ask for another one.' },
  archive_not_made: { status: 409, message: 'This archive is not finished.' },
  archive_running: { status: 409, message: 'An archive is being made already.' },
  too_many_archives: {
    status: 429,
    message: 'Three archives were asked for within a day. Try again later.',
  },
  export_not_started: {
    status: 409,
    message: 'This export was not started, or is over. Start it again.',
  },
} as const satisfies Refusals

import { neededFor } from '#core/access/acts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, requiredText } from './fields.ts'
import { named } from './named.ts'

/** A file as reports and uploads show it. */
export const attachment = named(
  'Attachment',
  z.object({
    id: id('attachment'),
    name: z.string().describe('The name with which it is downloaded.'),
    type: z.string().describe('The media type, such as `application/pdf`.'),
    size: z.number().int().describe('The length in bytes.'),
  }),
)
export const attachmentExample = {
  id: 'file_01k0000000e0000000000000f1',
  name: 'clearance.pdf',
  type: 'application/pdf',
  size: 48213,
}

export const attachmentOperations = {
  'POST /attachments': define({
    summary: 'Upload one file (JPG, PNG, PDF or DOCX, at most 10 MB) for a coming report',
    tag: 'Attachments',
    access: neededFor('attachment.upload'),
    query: z.strictObject({ name: requiredText(255, 'The file needs a name.') }),
    raw: { request: 'bytes' },
    output: attachment,
    status: 201,
    errors: [
      'attachment_type',
      'attachment_too_large',
      'attachment_empty',
      'too_many_waiting_files',
      'store_unavailable',
      'storage_full',
      'storage_not_writable',
    ],
    example: { query: { name: 'clearance.pdf' }, output: attachmentExample },
  }),
  'GET /attachments/{attachmentId}/content': define({
    summary: 'Download a file, or the range of a Range header',
    tag: 'Attachments',
    access: 'tenant',
    params: z.strictObject({ attachmentId: id('attachment') }),
    raw: { response: 'bytes' },
    errors: ['attachment_not_found', 'range_not_satisfiable', 'store_unavailable'],
    example: { params: { attachmentId: attachmentExample.id } },
  }),
  'DELETE /attachments/{attachmentId}': define({
    ignoresKey: true,
    summary: 'Delete an uploaded file that belongs to no report',
    tag: 'Attachments',
    access: neededFor('attachment.take-back'),
    params: z.strictObject({ attachmentId: id('attachment') }),
    errors: ['attachment_not_found', 'attachment_in_use'],
    example: { params: { attachmentId: attachmentExample.id } },
  }),
}

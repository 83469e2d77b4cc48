import { clientErrorKinds, clientErrorLimits, clientErrorNames } from '#core/client-errors/kinds.ts'
import * as z from 'zod'
import { define } from './define.ts'

/** Text in one fixed format, which no free text matches. */
const formed = (pattern: RegExp, whenNot: string) => z.string(whenNot).regex(pattern, whenNot)

export const clientErrorOperations = {
  'POST /client-errors': define({
    ignoresKey: true,
    summary: 'Tell the operator of an error in the browser, without any text of people',
    tag: 'Errors of the browser',
    access: 'public',
    maxBytes: clientErrorLimits.bytes,
    body: z.strictObject({
      kind: z.enum(clientErrorKinds).describe('How the error came up in the browser.'),
      name: z.enum(clientErrorNames).describe('The class of the error; `other` for one that is not listed.'),
      reference: formed(/^[0-9a-z]{8}$/, 'This is not a reference of eight letters and digits.').describe(
        'Made in the browser and shown to the person, so that support finds the line in the log.',
      ),
      route: formed(
        /^\/(?:\$?[a-zA-Z-]{0,30}\/){0,3}\$?[a-zA-Z-]{0,30}$/,
        'This is not the pattern of a route, such as /edit-eod/$reportId.',
      ).describe('The pattern of the page’s address, never the address itself.'),
      build: formed(/^[\w.-]{1,60}$/, 'This is not the name of a build.').describe(
        'The name of the app’s first script, which holds the hash of its content.',
      ),
      region: formed(/^[a-z-]{1,30}$/, 'This is not the name of a part of the page.')
        .optional()
        .describe('The part of the page that failed.'),
      reactCode: z
        .number()
        .int()
        .min(1)
        .max(9999)
        .optional()
        .describe('The number of an error thrown by React.'),
      requestId: formed(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is not the id of a request.')
        .optional()
        .describe('The API’s answer that led to it.'),
      frames: z
        .array(
          formed(
            /^(?:assets|src)\/[\w./$@-]{1,120}\.[jt]sx?:\d{1,7}:\d{1,7}$/,
            'This is not a place in a script of ours, such as assets/app.js:1:200.',
          ),
        )
        .max(clientErrorLimits.frames)
        .describe('The stack’s positions in the app’s scripts, the innermost first.'),
    }),
    errors: ['too_many_client_errors'],
    example: {
      body: {
        kind: 'render',
        name: 'TypeError',
        reference: 'k3v9x2ma',
        route: '/edit-eod/$reportId',
        build: 'index-BxT0v9qK',
        region: 'dashboard-chart',
        frames: ['assets/weekday-chart-D1f2_a.js:1:204', 'assets/index-BxT0v9qK.js:9:48210'],
      },
    },
  }),
}

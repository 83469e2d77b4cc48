import { describe, expect, test } from 'vitest'
import { checkImports } from './import-rules.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'

/** Violations: the rule, the file, its text, and a part of the expected complaint. */
const violations: [rule: string, file: string, text: string, complaint: string][] = [
  ['core → package', 'packages/core/src/a.ts', `import { z } from 'zod'`, 'core may import'],
  ['core → Node', 'packages/core/src/a.ts', `import fs from 'node:fs'`, 'core may import'],
  [
    'core → contract',
    'packages/core/src/a.ts',
    `import type { A } from '#contract/a.ts'`,
    'may not import contract',
  ],
  [
    'core → server by a relative path',
    'packages/core/src/a.ts',
    `export * from '../../../apps/server/src/app.ts'`,
    'may not import',
  ],
  ['core with a clock', 'packages/core/src/a.ts', `export const now = Date.now()`, 'no clock'],
  ['core with a date', 'packages/core/src/a.ts', `export const now = new Date()`, 'no clock'],
  [
    'contract → package',
    'packages/contract/src/a.ts',
    `import fastify from 'fastify'`,
    'contract may import',
  ],
  ['contract → server', 'packages/contract/src/a.ts', `import { b } from '#server/app.ts'`, 'may not import'],
  [
    'platform → feature',
    `${server}/platform/http/a.ts`,
    `import { b } from '#server/features/leave/api.ts'`,
    'may not import server-feature',
  ],
  [
    'feature → inside of a feature',
    `${server}/features/leave/service.ts`,
    `import { b } from '../reports/repo.ts'`,
    'only its api.ts',
  ],
  [
    'feature → app',
    `${server}/features/leave/service.ts`,
    `import { b } from '#server/app.ts'`,
    'may not import server-shell',
  ],
  [
    'feature → web',
    `${server}/features/leave/view.ts`,
    `import { b } from '#web/lib/b.ts'`,
    'may not import web-lib',
  ],
  [
    'platform → OpenTelemetry',
    `${server}/platform/http/a.ts`,
    `import { trace } from '@opentelemetry/api'`,
    'only platform/tracing may use OpenTelemetry',
  ],
  [
    'platform → the SDK of traces, loaded always',
    `${server}/platform/tracing/span.ts`,
    `import { openTracing } from './open-telemetry.ts'`,
    'only tracing.ts may import it',
  ],
  [
    'a field that cuts text',
    `${web}/features/leave/a.tsx`,
    'export const a = <input maxLength={20} />',
    'maxLength cuts pasted text',
  ],
  [
    'a field that cuts text, by its properties',
    `${web}/ui/a.tsx`,
    'export const a = { maxLength: 20 }',
    'maxLength cuts pasted text',
  ],
  [
    'a field of a public page that cuts text',
    'apps/public/src/a.tsx',
    'export const a = `<textarea maxlength="20">`',
    'maxLength cuts pasted text',
  ],
  [
    'an id converted in a service',
    `${server}/features/leave/view.ts`,
    `import { newId, publicId } from '#server/platform/ids.ts'`,
    'converts ids',
  ],
  ['a parser in a service', `${server}/features/leave/plan.ts`, `import Papa from 'papaparse'`, 'bounds'],
  ['a parser, loaded later', `${server}/features/leave/plan.ts`, `await import('yaml/a')`, 'bounds'],
  ['pg in a service', `${server}/features/leave/service.ts`, `import pg from 'pg'`, 'database client'],
  [
    'sql in procedures',
    `${server}/features/leave/procedures.ts`,
    `import sql from 'sql-template-tag'`,
    'database client',
  ],
  [
    'database folder in a service',
    `${server}/features/leave/service.ts`,
    `import { q } from '#server/platform/db/q.ts'`,
    'database client',
  ],
  [
    'web feature → web feature',
    `${web}/features/leave/a.tsx`,
    `import { b } from '#web/features/reports/b.tsx'`,
    'may not import another',
  ],
  [
    'web feature → route',
    `${web}/features/leave/a.tsx`,
    `import { b } from '../../routes/leave.tsx'`,
    'may not import web-routes',
  ],
  [
    'web → server',
    `${web}/features/leave/a.tsx`,
    `const b = await import('#server/app.ts')`,
    'may not import server-shell',
  ],
  [
    'web → kit of the tests',
    `${web}/features/leave/a.tsx`,
    `import { b } from '#tests/setup/web/b.tsx'`,
    'may not import tooling',
  ],
  ['web → Node', `${web}/lib/a.ts`, `import fs from 'node:fs'`, 'runs in a browser'],
  [
    'web → contract at run time',
    `${web}/features/leave/a.tsx`,
    `import { schema, type A } from '#contract/leave.ts'`,
    'import type',
  ],
  ['lib → ui', `${web}/lib/a.ts`, `import { b } from '#web/ui/form/b.ts'`, 'web-lib may not import web-ui'],
  [
    'ui → feature',
    `${web}/ui/a.tsx`,
    `import { b } from '../features/leave/b.tsx'`,
    'may not import web-feature',
  ],
  [
    'route → server',
    `${web}/routes/a.tsx`,
    `import {\n  b,\n  c,\n} from '#server/app.ts'`,
    'may not import server-shell',
  ],
  [
    'a permission code in the web',
    `${web}/features/leave/a.tsx`,
    `const canAdd = permissions.includes('CAN_MANAGE_ALL_LEAVES')`,
    'names CAN_MANAGE_ALL_LEAVES',
  ],
  [
    'a permission code in SQL',
    `${server}/features/leave/repo.ts`,
    "export const rows = sql`select from app.roles where 'CAN_MANAGE_ALL_LEAVES' = any (permissions)`",
    'names CAN_MANAGE_ALL_LEAVES',
  ],
  [
    'a permission code in the contract',
    'packages/contract/src/a.ts',
    `export const access = ['CAN_MANAGE_ALL_LEAVES'] as const`,
    'names CAN_MANAGE_ALL_LEAVES',
  ],
  [
    'a code of the platform in a script',
    'scripts/a.ts',
    `export const code = 'PLATFORM_ADMIN'`,
    'names PLATFORM_ADMIN',
  ],
  [
    'numbers without an order',
    `${server}/features/leave/repo.ts`,
    'export const rows = sql`select row_number() over () as place from app.users`',
    'over () is without an order',
  ],
  [
    'numbers by partition without an order',
    `${server}/features/leave/repo.ts`,
    'export const rows = sql`select row_number()\n  over (partition by lower(name)) from app.users`',
    'is without an order',
  ],
  [
    'a count over nothing',
    `${server}/features/leave/repo.ts`,
    'export const rows = sql`select count(*) filter (where is_late) over () from app.users`',
    'is without an order',
  ],
]

describe('a planted violation is reported', () => {
  test.each(violations)('%s', (_rule, file, text, complaint) => {
    expect(checkImports(new Map([[file, text]]))).toEqual([expect.stringContaining(complaint)])
  })

  test('permission codes may be used in core, in the demo company and in tests', () => {
    const text = `const code = 'CAN_MANAGE_ALL_LEAVES' // CAN_MANAGE_USERS`
    const files = [
      'packages/core/src/a.ts',
      `${server}/demo/a.ts`,
      `${web}/features/leave/a.test.ts`,
      'tests/a.ts',
    ]
    expect(checkImports(new Map(files.map((file) => [file, text])))).toEqual([])
    expect(checkImports(new Map([[`${web}/lib/a.ts`, '// CAN_MANAGE_USERS']]))).toEqual([])
  })

  test('an import cycle of three files', () => {
    const sources = new Map([
      ['packages/core/src/a.ts', `import { b } from './b.ts'`],
      ['packages/core/src/b.ts', `import { c } from '#core/c.ts'`],
      ['packages/core/src/c.ts', `import type { a } from './a.ts'`],
    ])
    expect(checkImports(sources)).toEqual([expect.stringContaining('import cycle')])
  })
})

const permitted: [file: string, text: string][] = [
  ['packages/core/src/a.ts', `import { Temporal } from 'temporal-polyfill'\nimport { b } from './b.ts'`],
  ['packages/core/src/a.ts', `// Date.now() is not ours to call\nexport const a = 1`],
  ['packages/core/src/a.test.ts', `import { test } from 'vitest'`],
  ['packages/contract/src/a.ts', `import { z } from 'zod'\nimport { b } from '#core/b.ts'`],
  [
    `${server}/features/leave/repo.ts`,
    `import sql from 'sql-template-tag'\nimport { q } from '#server/platform/db/q.ts'`,
  ],
  [`${server}/features/leave/service.ts`, `import { b } from '#server/features/reports/api.ts'`],
  [`${server}/features/leave/service.ts`, `import type { Q } from '#server/platform/db/q.ts'`],
  [
    `${server}/features/leave/repo.ts`,
    'export const rows = sql`select row_number() over (partition by lower(a) order by ${name}, id), count(*) over (partition by b)`',
  ],
  [`${server}/features/leave/repo.ts`, '// row_number() over () is refused\nexport const a = 1'],
  [`${server}/boot/a.ts`, `import pg from 'pg'`],
  [`${server}/features/meeting-notes/document.ts`, `import * as Y from 'yjs'`],
  [`${server}/features/leave/a.test.ts`, `import ICAL from 'ical.js'`],
  [`${web}/routes/a.tsx`, `import { b } from '#web/features/leave/b.tsx'`],
  [`${web}/features/leave/a.tsx`, '// maxLength would cut\nexport const passwordMaxLength = 1'],
  [`${web}/ui/a.tsx`, `import { b } from '#web/lib/b.ts'`],
  [`${web}/lib/a.test.tsx`, `import { b } from '#web/ui/b.tsx'`],
  [`${web}/ui/a.test.ts`, 'export const a = { maxLength: 20 }'],
  [`${web}/features/leave/a.test.tsx`, `import { b } from '#tests/setup/web/b.tsx'`],
  [
    `${web}/features/leave/a.tsx`,
    `import type { A } from '#contract/leave.ts'\nimport { c } from '#core/c.ts'`,
  ],
]

test.each(permitted)('%s may: %s', (file, text) => {
  expect(checkImports(new Map([[file, text]]))).toEqual([])
})

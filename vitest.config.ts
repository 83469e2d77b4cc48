import { defineConfig } from 'vitest/config'

/** Two time zones, neither of them UTC: code that reads the machine's zone by mistake gives different days in each. */
const zones = { 'st-johns': 'America/St_Johns', auckland: 'Pacific/Auckland' }
/** `quick` for `npm test`, `long` for `npm run test:long`, otherwise all tests (`scripts/testing/runners.ts`). */
const level = process.env['DAYMARK_TESTS']

/** The pattern of a folder's tests at this level: long ones are named `*.long.test.ts`. */
const testsIn = (folders: string, extension = 'ts'): string =>
  `${folders}/**/*.${level === 'long' ? 'long.' : ''}test.${extension}`
const exclude = level === 'quick' ? ['**/*.long.test.{ts,tsx}'] : []

const usual = {
  environment: 'node',
  pool: 'forks',
  // The files of a project share their modules, so no module may keep state of a test.
  isolate: false,
  testTimeout: 20_000,
  // A busy machine may take longer than the usual second until something is so.
  expect: { poll: { timeout: 10_000 } },
  env: { TZ: zones['st-johns'] },
} as const
/**
 * Node itself strips the types of these files, which is faster than transforming them. No module is mocked, so Vitest's
 * loader, which rewrites every module, is not needed.
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const

/** Tests that mostly wait for real processes, connections and bounds of time; they run beside the others. */
const operations = [
  ...['apps/server/src/{boot,commands}', 'apps/server/src/platform/postgres', 'bench/ledger'].map((folders) =>
    testsIn(folders),
  ),
  ...(level === 'quick' ? [] : ['bench/lighthouse.long.test.ts', 'scripts/release/archive.long.test.ts']),
  ...(level === 'long'
    ? []
    : [
        'apps/server/src/platform/db/database-*.test.ts',
        'apps/server/src/platform/events/server-link.test.ts',
        'tests/api/{overload,slow-clients}.test.ts',
        'bench/load.test.ts',
      ]),
]
const rules = ['packages/{core,contract}/src', '{bench,scripts}']

export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      {
        test: {
          ...usual,
          ...native,
          name: 'rules',
          // Some of these tests parse every source; on a busy machine that takes many times its usual second.
          testTimeout: 60_000,
          include: rules.map((folders) => testsIn(folders)),
          exclude: [...exclude, ...operations],
        },
      },
      ...(level === 'long'
        ? [
            {
              test: {
                ...usual,
                ...native,
                name: 'rules-auckland',
                include: ['packages/core/src/**/*.test.ts'],
                setupFiles: ['tests/setup/many-runs.ts'],
                env: { TZ: zones.auckland },
              },
            },
          ]
        : []),
      { test: { ...usual, name: 'web', include: [testsIn('apps/{web,public}/src')], exclude } },
      {
        // Components in jsdom, with a stand-in for the API.
        test: {
          ...usual,
          name: 'components',
          environment: 'jsdom',
          include: [testsIn('apps/web/src', 'tsx')],
          exclude,
          setupFiles: ['tests/setup/web/dom.ts'],
        },
      },
      {
        test: {
          ...usual,
          ...native,
          name: 'server',
          // The requests that are generated from the contract run in both, more of them in the long run.
          include: [
            testsIn('apps/server/src'),
            testsIn('tests/api'),
            ...(level === 'long' ? ['tests/api/generated/*.test.ts'] : []),
          ],
          exclude: [...exclude, ...operations],
          globalSetup: ['tests/setup/database.ts'],
          setupFiles: ['tests/setup/check-rows.ts'],
          // A real database, on machines that may be busy.
          testTimeout: 30_000,
          env: {
            TZ: zones.auckland,
            DAYMARK_GENERATED: process.env['DAYMARK_GENERATED'] ?? (level === 'long' ? '40' : '8'),
          },
        },
      },
      {
        // Real processes on real folders, whose start under load may take time.
        test: {
          ...usual,
          ...native,
          name: 'operations',
          include: operations,
          exclude,
          globalSetup: ['tests/setup/database.ts'],
          setupFiles: ['tests/setup/check-rows.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

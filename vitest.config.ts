import { defineConfig } from 'vitest/config'

/** Two time zones, neither of them UTC: code that reads the machine's zone by mistake gives different days in each. */
const zones = { 'st-johns': 'America/St_Johns', auckland: 'Pacific/Auckland' }
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
const operations = [
  'apps/server/src/{boot,commands}/**/*.test.ts',
  'apps/server/src/platform/postgres/**/*.test.ts',
  'bench/{load,ledger/*}.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      ...Object.entries(zones).map(([name, TZ]) => ({
        test: { ...usual, name: `core-${name}`, include: ['packages/core/src/**/*.test.ts'], env: { TZ } },
      })),
      { test: { ...usual, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { ...usual, name: 'web', include: ['apps/{web,public}/src/**/*.test.ts'] } },
      {
        // Components in jsdom, with a stand-in for the API.
        test: {
          ...usual,
          name: 'components',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['tests/setup/web/dom.ts'],
        },
      },
      { test: { ...usual, name: 'scripts', include: ['{bench,scripts}/**/*.test.ts'], exclude: operations } },
      {
        test: {
          ...usual,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tests/api/**/*.test.ts'],
          exclude: operations,
          globalSetup: ['tests/setup/database.ts'],
          setupFiles: ['tests/setup/check-rows.ts'],
          // A real database, on machines that may be busy.
          testTimeout: 30_000,
          env: { TZ: zones.auckland },
        },
      },
      {
        // Real processes on real folders, whose start under load may take time.
        test: {
          ...usual,
          name: 'operations',
          include: operations,
          globalSetup: ['tests/setup/database.ts'],
          setupFiles: ['tests/setup/check-rows.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

import { defineConfig } from '@playwright/test'

/** The port of the process that starts servers for the tests: one for each run, inherited by its workers. */
const port = (process.env['DAYMARK_E2E_PORT'] ??= String(20_000 + (process.pid % 10_000)))

/** `quick` for `npm test`, `long` for `npm run test:long`, otherwise all tests (`scripts/testing/runners.ts`). */
const level = process.env['DAYMARK_TESTS']

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: level === 'long' ? '*.long.spec.ts' : '*.spec.ts',
  testIgnore: level === 'quick' ? '*.long.spec.ts' : [],
  outputDir: 'artifacts/e2e',
  forbidOnly: true,
  // One more than processors: each test waits for its server and database a quarter of the time.
  workers: 3,
  fullyParallel: false,
  // Several browsers, a server and its database may share two processors.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // What cannot be clicked by then, never can: no test waits its whole time for it.
    actionTimeout: 20_000,
    // `npm test` runs failed tests again, with a trace.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // No sandbox, because it may run as root; the other options keep it from contacting other hosts.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})

import { defineConfig } from '@playwright/test'

/** Where servers for the journeys are asked for: a port of this run's own, which its workers inherit. */
const port = (process.env['DAYMARK_E2E_PORT'] ??= String(20_000 + (process.pid % 10_000)))

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'artifacts/e2e',
  forbidOnly: true,
  workers: 2,
  fullyParallel: false,
  // Several browsers, a server and its database share what may be two processors.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // The test command runs what failed once more, and that with a trace.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // Without a sandbox it runs as root; the rest keeps it from talking to anybody but us.
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

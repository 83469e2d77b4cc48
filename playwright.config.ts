import { defineConfig } from '@playwright/test'

const address = 'http://127.0.0.1:4310'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'artifacts/e2e',
  forbidOnly: true,
  // One at a time where nobody waits: the journeys share a server.
  workers: process.env['CI'] ? 1 : 2,
  fullyParallel: false,
  // Several browsers, a server and its database share what may be two processors.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: address,
    browserName: 'chromium',
    trace: 'retain-on-failure',
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
    url: `${address}/readyz`,
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})

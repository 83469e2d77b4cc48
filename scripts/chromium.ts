import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from 'playwright'
import { tool } from './steps.ts'

/** The headless shell first: it runs the browser tests in three quarters of the time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Returns the path of a working Chromium: CHROMIUM, an installed one, or one that is installed now. */
export async function findOrInstallChromium(): Promise<string> {
  const given = process.env['CHROMIUM']
  if (given) {
    if (runs(given)) return given
    throw new Error(
      `CHROMIUM (${given}) cannot be run: set it to a Chromium, or unset it to have one installed.`,
    )
  }
  const found = find()
  if (found) return found
  installDebianPackage()
  const installed = find() ?? installPlaywrightBrowser()
  if (installed) return installed
  throw new Error(
    'no Chromium is here and none could be installed: install the package "chromium-headless-shell" or "chromium", or set CHROMIUM to the path of one.',
  )
}

function find(): string | undefined {
  return [...usualPlaces, chromium.executablePath()].find(runs)
}

function runs(file: string): boolean {
  if (!fs.existsSync(file)) return false
  try {
    execFileSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false // On some systems the name is a stub that only names the package to install.
  }
}

/** Also installs an emoji font, without which the five reactions would be empty boxes in the pictures. */
function installDebianPackage(): void {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium from the system packages …')
  const options = {
    stdio: ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit'],
    timeout: 300_000,
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { ...options, env })
  spawnSync(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-color-emoji'],
    { ...options, env },
  )
}

function installPlaywrightBrowser(): string | undefined {
  console.log('Installing the Chromium of Playwright …')
  const [program, ...args] = tool('playwright/cli.js', 'install', 'chromium')
  spawnSync(program!, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 })
  return find()
}

import { test } from './fixtures.ts'
import { deviceName, expectSkeletonLikeFrame } from './first-load-fixtures.ts'

for (const device of [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1024, height: 768, colorScheme: 'light' },
  { width: 1440, height: 900, folded: true, colorScheme: 'light' },
] as const)
  test(`the skeleton before any script matches the frame: ${deviceName(device)}`, ({ page }) =>
    expectSkeletonLikeFrame(page, device))

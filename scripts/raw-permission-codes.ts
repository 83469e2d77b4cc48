import { allPermissions } from '#core/access/permissions.ts'
import type { Area } from './import-areas.ts'

const code = new RegExp(`\\b(?:${allPermissions.join('|')})\\b`, 'g')

/** Files that name permissions all the same, each with why. */
const exceptions: readonly { path: RegExp; because: string }[] = [
  { path: /^apps\/server\/src\/demo\//, because: 'the demo company has roles of its own' },
  { path: /^packages\/contract\/src\/permission-examples\.ts$/, because: 'the API is shown by examples' },
]

/**
 * The permission codes that a text without comments names where it should name an act: which permission an act needs is
 * said by the policies of core alone. Tests name codes, because they pin what each one allows.
 */
export function rawPermissionCodes(file: string, area: Area, text: string): string[] {
  if (area.kind === 'core' || area.isTest || exceptions.some(({ path }) => path.test(file))) return []
  return [...new Set(text.match(code))]
}

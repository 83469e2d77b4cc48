import { allPermissions } from '#core/access/permissions.ts'
import type { Area } from './import-areas.ts'

const code = new RegExp(`\\b(?:${allPermissions.join('|')})\\b`, 'g')

/** Files that may use permission codes, each with the reason. */
const exceptions: readonly { path: RegExp; because: string }[] = [
  { path: /^apps\/server\/src\/demo\//, because: 'the demo company has roles of its own' },
  { path: /^packages\/contract\/src\/permission-examples\.ts$/, because: 'the API is shown by examples' },
]

/**
 * The permission codes in a source text (without its comments) that should be an act instead: only the policies in
 * core map acts to permissions. Tests may use codes, because they check what each one allows.
 */
export function rawPermissionCodes(file: string, area: Area, text: string): string[] {
  if (area.kind === 'core' || area.isTest || exceptions.some(({ path }) => path.test(file))) return []
  return [...new Set(text.match(code))]
}

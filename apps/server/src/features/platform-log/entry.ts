import type { Id } from '#core/ids/id.ts'
import type { PlatformAct } from '#core/platform-log/kinds.ts'
import type { FieldChange } from '../activity/api.ts'

/** Something that was done on the platform. Names are kept as they are now. */
export interface PlatformEntry {
  act: PlatformAct
  description: string
  /** The company to which it was done. */
  tenant?: { id: Id<'tenant'>; name: string }
  /** The account to which it was done. */
  account?: { id: Id<'user'>; name: string; email: string }
  details?: FieldChange[]
}

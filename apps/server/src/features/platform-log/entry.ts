import type { Id } from '#core/ids/id.ts'
import type { PlatformAct } from '#core/platform-log/kinds.ts'
import type { FieldChange } from '../activity/api.ts'

/** An action on the platform. Names are stored as they are now. */
export interface PlatformEntry {
  act: PlatformAct
  description: string
  /** The company concerned. */
  tenant?: { id: Id<'tenant'>; name: string }
  /** The account concerned. */
  account?: { id: Id<'user'>; name: string; email: string }
  details?: FieldChange[]
}

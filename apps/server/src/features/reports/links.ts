import type { Id } from '#core/ids/id.ts'
import { publicId } from '#server/platform/ids.ts'

/** The address of the report for its author. */
export const ownLink = (id: Id<'report'>): string => `/my-reports?report=${publicId('report', id)}`

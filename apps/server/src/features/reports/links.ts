import type { Id } from '#core/ids/id.ts'
import { publicId } from '#server/platform/ids.ts'

/** Where a manager finds the report. */
export const manageLink = (id: Id<'report'>): string => `/manage-reports?report=${publicId('report', id)}`

/** Where whoever wrote the report finds it. */
export const ownLink = (id: Id<'report'>): string => `/my-reports?report=${publicId('report', id)}`

import type { JsonObject } from '#core/scim/attributes.ts'

/** What a resource says about itself. */
export interface Meta {
  resourceType: 'User' | 'Group'
  created: string
  lastModified: string
  location: string
  version: string
}

export type Resource = JsonObject & { id: string; meta: Meta }

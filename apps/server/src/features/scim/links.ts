import { publicId } from '#server/platform/ids.ts'

/** A resource by its id in SCIM and its address. */
export interface ResourceLink {
  id: string
  location: string
}

export function personLink(base: string, uuid: string): ResourceLink {
  const id = publicId('user', uuid)
  return { id, location: `${base}/Users/${id}` }
}

export function groupLink(base: string, uuid: string): ResourceLink {
  const id = publicId('scimGroup', uuid)
  return { id, location: `${base}/Groups/${id}` }
}

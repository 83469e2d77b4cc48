/** What an answer, or a request to sign out, is verified with. */
export interface Expected {
  /** The entity id of Daymark for this company. */
  entityId: string
  /** The address that it has to be for. */
  address: string
  /** The entity id of the service. */
  issuer: string
  /** In PEM form. */
  certificates: readonly string[]
  nowMs: number
}

/** What a service says of a person. */
export interface Assertion {
  id: string
  /** The request that it answers; null if nothing was asked. */
  inResponseTo: string | null
  nameId: NameId
  sessionIndex: string | null
  /** The values of each attribute, by its name. */
  attributes: [name: string, values: string[]][]
}

export interface NameId {
  value: string
  format: string
  nameQualifier: string | null
  spNameQualifier: string | null
}

/** The values of `scimType` (RFC 7644, 3.12) that are used. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A request that is refused in the form of SCIM. */
export class ScimRefusal extends Error {
  override name = 'ScimRefusal'
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const invalidValue = (detail: string) => new ScimRefusal(400, detail, 'invalidValue')
export const invalidSyntax = (detail: string) => new ScimRefusal(400, detail, 'invalidSyntax')

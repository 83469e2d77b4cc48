import pg from 'pg'

/** Whether a write was refused by the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && constraintOf(error) === constraint
}

/** The constraint or unique index that refused a write. The nodes of a cluster number theirs. */
export function constraintOf({ constraint }: pg.DatabaseError): string | undefined {
  return constraint?.replace(/_\d{6,}$/, '')
}

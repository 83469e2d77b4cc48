import pg from 'pg'

/** Whether a write was refused by the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && constraintOf(error) === constraint
}

/**
 * The constraint or unique index that refused a write. The nodes of a cluster number theirs, and give its name only in
 * the message, as the last that it quotes.
 */
export function constraintOf({ constraint, message }: pg.DatabaseError): string | undefined {
  const name = constraint ?? /"([^"]+)"[^"]*$/.exec(message)?.[1]
  return name?.replace(/_\d{6,}$/, '')
}

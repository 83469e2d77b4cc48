import pg from 'pg'

const { builtins } = pg.types

/** Instants and days as Temporal values, and 64-bit counts as numbers: everything else as pg reads it. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    switch (oid) {
      case builtins.TIMESTAMPTZ:
        return (value: string) => Temporal.Instant.from(value)
      case builtins.DATE:
        return (value: string) => Temporal.PlainDate.from(value)
      case builtins.INT8:
        return Number
      default:
        return pg.types.getTypeParser(oid)
    }
  }) as typeof pg.types.getTypeParser,
}

import pg from 'pg'

const { builtins } = pg.types

const parsers = new Map<number, (value: string) => unknown>([
  [builtins.TIMESTAMPTZ, (value) => Temporal.Instant.from(value)],
  [builtins.DATE, (value) => Temporal.PlainDate.from(value)],
  [builtins.INT8, Number],
])

/** Instants and days as Temporal values, and 64-bit counts as numbers; everything else as pg parses it. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    return parsers.get(oid) ?? pg.types.getTypeParser(oid)
  }) as typeof pg.types.getTypeParser,
}

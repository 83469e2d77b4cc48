import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

export { empty, join, raw, sql, type Sql }

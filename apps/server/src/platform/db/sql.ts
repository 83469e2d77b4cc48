import sql, { empty, join, type Sql } from 'sql-template-tag'

export { empty, join, sql, type Sql }

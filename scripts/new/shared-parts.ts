import type { Names } from './names.ts'

/** The rules, the contract and the database of a new feature, by their paths. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one text per file
export function sharedParts(names: Names, migration: string): Record<string, string> {
  const { kebab, camel, table, title, oneCamel, onePascal, oneInWords } = names
  return {
    [`packages/core/src/${kebab}/limits.ts`]: `/** How long the name of a ${oneInWords} may be. */
export const max${onePascal}Name = 80
`,
    [`packages/contract/src/${kebab}.ts`]: `import { max${onePascal}Name } from '#core/${kebab}/limits.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, nameText } from './fields.ts'

const ${oneCamel} = z.object({ id: id('${oneCamel}'), name: z.string() })

const example = { id: '${oneCamel.toLowerCase()}_01k0000000e0000000000000a1', name: 'First' }
const tag = '${title}'

export const ${oneCamel}Operations = {
  'GET /${kebab}': define({
    summary: '${title} of the company, by name',
    tag,
    access: 'tenant',
    output: z.object({ items: z.array(${oneCamel}) }),
    example: { output: { items: [example] } },
  }),
  'POST /${kebab}': define({
    summary: 'Add a ${oneInWords}',
    tag,
    access: 'tenant',
    body: z.strictObject({ name: nameText(max${onePascal}Name, 'A name is required.') }),
    output: ${oneCamel},
    status: 201,
    example: { body: { name: 'First' }, output: example },
  }),
}
`,
    [`apps/server/src/migrations/${migration}`]: `-- ${title} of a company.
create table app.${table} (
  tenant_id uuid not null references app.tenants on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index ${table}_by_name on app.${table} (tenant_id, name collate app.names, id);
select app.isolate('app.${table}');
grant select, insert on app.${table} to daymark_app;
`,
    [`apps/server/src/features/${kebab}/repo.ts`]: `import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const ${oneCamel}Row = { id: column.id('${oneCamel}'), name: column.text }
export type ${onePascal}Row = column.RowOf<typeof ${oneCamel}Row>

/** Every ${oneInWords} of the company, by name. */
export function find${names.pascal}(unit: UnitOfWork): Promise<${onePascal}Row[]> {
  return unit.query(
    ${oneCamel}Row,
    sql\`select id, name from app.${table} where tenant_id = \${unit.tenantId} order by name collate app.names, id\`,
  )
}

export function queue${onePascal}(unit: UnitOfWork, added: ${onePascal}Row): void {
  unit.queue(sql\`
    insert into app.${table} (tenant_id, id, name, created_at)
    values (\${unit.tenantId}, \${added.id}, \${added.name}, \${unit.now})\`)
}
`,
    [`apps/server/src/features/${kebab}/procedures.ts`]: `import { read, write } from '#server/platform/http/procedure.ts'
import { find${names.pascal}, queue${onePascal} } from './repo.ts'

export const ${oneCamel}Procedures = [
  read('GET /${kebab}', async (unit) => ({ items: await find${names.pascal}(unit) })),
  write('POST /${kebab}', async (unit, { body }) => {
    const added = { id: unit.newId<'${oneCamel}'>(), name: body.name.trim() }
    queue${onePascal}(unit, added)
    // Open lists ask again.
    unit.hint({ topic: '${kebab}', ids: [], userIds: null })
    return added
  }),
]
`,
    [`apps/server/src/features/${kebab}/${kebab}.test.ts`]: `import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi()

test('a company sees what its people add, by name, and nothing of another company', async () => {
  const company = await Company.create(api)
  const [person, colleague] = [await company.person(), await company.person()]
  const stranger = await (await Company.create(api)).person()
  for (const name of ['Zulu', ' Élan '])
    expect((await person.call('POST /${kebab}', { body: { name } })).status).toBe(201)
  const ${camel} = async (who = colleague) =>
    (await who.call('GET /${kebab}')).body.items.map(({ name }) => name)
  expect(await ${camel}()).toEqual(['Élan', 'Zulu'])
  expect(await ${camel}(stranger)).toEqual([])
})

test('a name is required', async () => {
  const person = await (await Company.create(api)).person()
  const { status, body } = await person.call('POST /${kebab}', { body: { name: ' ' } })
  expect([status, body.error.fields]).toEqual([
    400,
    [{ field: 'body.name', message: 'A name is required.' }],
  ])
})
`,
  }
}

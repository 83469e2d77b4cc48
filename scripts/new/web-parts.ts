import type { Names } from './names.ts'

/** The page of a new feature with its test, by their paths. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one text per file
export function webParts({ kebab, pascal, title, onePascal, oneInWords }: Names): Record<string, string> {
  const folder = `apps/web/src/features/${kebab}`
  return {
    [`${folder}/texts.ts`]: `export const texts = {
  none: 'There are none yet.',
}
`,
    [`${folder}/${kebab}-page.tsx`]: `import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { texts } from './texts.ts'

type ${onePascal} = Output<'GET /${kebab}'>['items'][number]

const columns: Column<${onePascal}>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name, isName: true, grows: true },
]

/** Every ${oneInWords} of the company, by name. */
export function ${pascal}Page() {
  const list = useQuery(apiQuery('${kebab}', 'GET /${kebab}'))
  return (
    <>
      <PageTitle>${title}</PageTitle>
      <DataTable
        caption="${title} by name"
        columns={columns}
        rows={list.data?.items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        pageSize={5}
        error={list.error}
        retry={() => void list.refetch()}
        empty={<EmptyState>{texts.none}</EmptyState>}
      />
    </>
  )
}
`,
    [`${folder}/${kebab}-page.test.tsx`]: `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { ${pascal}Page } from './${kebab}-page.tsx'
import { texts } from './texts.ts'

const open = (items: NonNullable<Answers['GET /${kebab}']>) =>
  renderPage(<${pascal}Page />, {
    as: somebodyWith(),
    at: '/${kebab}',
    api: { 'GET /${kebab}': items },
  })

it('lists what the company has, by name', async () => {
  const list = exampleOf('GET /${kebab}')
  await open(list)
  expect(await screen.findByRole('table', { name: '${title} by name' })).toBeVisible()
  expect(screen.getByText(list.items[0]!.name)).toBeVisible()
})

it('says that there are none yet', async () => {
  await open({ items: [] })
  expect(await screen.findByText(texts.none)).toBeVisible()
})
`,
    [`apps/web/src/routes/_app/${kebab}.tsx`]: `import { createFileRoute, redirect } from '@tanstack/react-router'
import { ${pascal}Page } from '#web/features/${kebab}/${kebab}-page.tsx'

export const Route = createFileRoute('/_app/${kebab}')({
  beforeLoad: ({ context: { me } }) => {
    if (!me?.tenant) throw redirect({ to: '/dashboard', replace: true })
  },
  component: ${pascal}Page,
})
`,
  }
}

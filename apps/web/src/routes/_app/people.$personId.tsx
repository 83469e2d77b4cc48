import { createFileRoute } from '@tanstack/react-router'
import { requireCompany } from '#web/lib/require-page.ts'
import { PersonWithParts } from './-person.tsx'

export const Route = createFileRoute('/_app/people/$personId')({
  beforeLoad: ({ context: { me } }) => requireCompany(me),
  component: function Person() {
    return <PersonWithParts personId={Route.useParams().personId} />
  },
})

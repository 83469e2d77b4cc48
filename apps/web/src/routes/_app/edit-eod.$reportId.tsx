import { createFileRoute } from '@tanstack/react-router'
import { requirePage } from '#web/lib/require-page.ts'
import { EditPage } from '#web/features/reports/submit/edit-page.tsx'

export const Route = createFileRoute('/_app/edit-eod/$reportId')({
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/edit-eod')
  },
  component: function EditEod() {
    return <EditPage reportId={Route.useParams().reportId} />
  },
})

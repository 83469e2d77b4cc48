import { createFileRoute, redirect } from '@tanstack/react-router'
import { EditPage } from '#web/features/reports/submit/edit-page.tsx'

export const Route = createFileRoute('/_app/edit-eod/$reportId')({
  beforeLoad: ({ context: { me } }) => {
    if (!me?.permissions.includes('CAN_SUBMIT_OWN_EOD')) throw redirect({ to: '/dashboard', replace: true })
  },
  component: function EditEod() {
    return <EditPage reportId={Route.useParams().reportId} />
  },
})

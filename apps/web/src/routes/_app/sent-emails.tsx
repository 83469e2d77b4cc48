import { createFileRoute } from '@tanstack/react-router'
import { SentEmailsPage } from '#web/features/consistency/sent-emails-page.tsx'
import { requirePage } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/sent-emails')({
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/sent-emails')
  },
  component: SentEmailsPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { AccessDenied } from '#web/ui/access-denied.tsx'

/** An address that no page has, for people who are signed in; visitors get a page of the server. */
export const Route = createFileRoute('/_app/$')({
  component: () => (
    <AccessDenied
      page="Not found"
      title="This page does not exist"
      text="The address may be old or misspelled."
      help={null}
    />
  ),
})

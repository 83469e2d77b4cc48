import { useRouter } from '@tanstack/react-router'
import { useFirstRunChoice } from '#web/features/first-run/query.ts'
import { useCommands } from '#web/lib/commands.ts'
import { useMe } from '#web/lib/use-me.ts'

/** Adds "Set up" for the administrators of a new company, even after they have hidden its first run. */
export function useSetUpCommand(): void {
  const router = useRouter()
  const { firstRun, tenant } = useMe()
  const choose = useFirstRunChoice()
  const show = async () => {
    if (firstRun === 'hidden') await choose.mutateAsync({ firstRunHidden: false })
    await router.navigate({ to: '/' })
  }
  useCommands(
    [
      {
        id: 'set-up',
        name: `Set up ${tenant?.name ?? 'the company'}`,
        words: 'setup first run begin start checklist onboarding steps company units people holidays',
        // A failure is displayed as a message; the page does not change.
        run: () => void show().catch(() => undefined),
      },
    ],
    firstRun === 'open' || firstRun === 'hidden',
  )
}

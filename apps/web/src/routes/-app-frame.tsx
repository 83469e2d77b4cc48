import '#web/mantine.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { ProfileMenu } from '#web/features/account/profile-menu.tsx'
import { PausedDialog } from '#web/features/account/paused-dialog.tsx'
import { SessionEndedDialog } from '#web/features/account/session-ended-dialog.tsx'
import { EarnedToast } from '#web/features/badges/earned-toast.tsx'
import { useOutboxDelivery } from '#web/features/frame/use-outbox-delivery.ts'
import { Frame } from '#web/features/frame/frame.tsx'
import { GoogleReturnToast } from '#web/features/integrations/google-return-toast.tsx'
import { useStarting } from '#web/features/meetings/reminder/use-starting.ts'
import { Bell } from '#web/features/notifications/bell.tsx'
import { useKeptPush } from '#web/features/push/use-kept-push.ts'
import { useOpenedLinks } from '#web/features/push/use-opened-links.ts'
import { QuickAdd } from '#web/features/tasks/quick/quick-add.tsx'
import { SuggestionProvider } from '#web/features/tasks/quick/suggestion.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { queryClient } from '#web/lib/query.ts'
import type { Me } from '#web/lib/session.ts'
import { useLive } from '#web/lib/use-live.ts'
import { seedMe, useFreshMe } from '#web/lib/use-me.ts'
import { useWorker } from '#web/lib/worker.ts'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { useDateCommands } from './-date-commands.ts'
import { useLeaveCommand } from './-leave-command.ts'
import { useKeepAhead } from './-use-keep-ahead.ts'
import { useSetUpCommand } from './-set-up-command.ts'
import { colorSchemeManager, cssVariablesResolver, theme } from '#web/theme.ts'

const SuggestTask = lazyPart(() => import('#web/features/assistant/suggest-task.tsx'))
const StartReminders = lazyPart(() => import('#web/features/meetings/reminder/start-reminders.tsx'))
const renderSuggest = (props: Parameters<typeof SuggestTask>[0]) => <SuggestTask {...props} />

/** Everything around a signed-in page: providers, the frame, and the dialog for an ended session. */
export default function AppFrame({ me, children }: { me: Me; children: ReactNode }) {
  useState(() => seedMe(me))
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <SuggestionProvider value={renderSuggest}>
          <LiveFrame>{children}</LiveFrame>
        </SuggestionProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function LiveFrame({ children }: { children: ReactNode }) {
  useFreshMe()
  const { lockedOut, resume } = useLive()
  useOutboxDelivery(lockedOut !== undefined)
  useWorker()
  useKeepAhead()
  useKeptPush()
  useOpenedLinks()
  useLeaveCommand()
  useDateCommands()
  useSetUpCommand()
  const starting = useStarting()
  return (
    <>
      <Frame
        quickAdd={
          <RegionBoundary name="quick-add" shows="button">
            <QuickAdd />
          </RegionBoundary>
        }
        bell={
          <RegionBoundary name="bell" shows="button">
            <Bell onArrive={starting.arrive} />
          </RegionBoundary>
        }
        renderProfile={(className) => (
          <RegionBoundary name="profile-menu" shows="button">
            <ProfileMenu className={className} />
          </RegionBoundary>
        )}
      >
        {children}
      </Frame>
      <RegionBoundary name="earned-badge" shows="nothing">
        <EarnedToast />
      </RegionBoundary>
      {starting.reminders.length > 0 && (
        <RegionBoundary name="meeting-reminders" shows="nothing">
          <Suspense>
            <StartReminders reminders={starting.reminders} onClose={starting.close} />
          </Suspense>
        </RegionBoundary>
      )}
      <RegionBoundary name="google-return" shows="nothing">
        <GoogleReturnToast />
      </RegionBoundary>
      <SessionEndedDialog isOpen={lockedOut === 'signed_out'} onSignedIn={resume} />
      <PausedDialog isOpen={lockedOut === 'tenant_blocked'} onLetIn={resume} />
    </>
  )
}

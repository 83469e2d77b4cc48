import { counted } from '#core/texts/counted.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { SearchSelect } from '#web/ui/field/search-select.tsx'
import { toast } from '#web/lib/toast.ts'
import { archivedText } from './texts.ts'
import { refreshUsers } from './use-user-states.ts'
import type { Holdings, User } from './user-types.ts'
import styles from './users.module.css'

interface ArchiveDialogProps {
  /** The person to archive, who holds something that others wait for. */
  leaving: { user: User; holdings: Holdings } | undefined
  isOpen: boolean
  onClose: () => void
}

/** Shows the series and tasks of a person, and asks who takes them over when they are archived (docs/spec/decisions.md#123). */
export function ArchiveDialog({ leaving, isOpen, onClose }: ArchiveDialogProps) {
  return (
    <Dialog
      title={`Archive ${leaving?.user.name ?? 'user'}?`}
      isOpen={isOpen && leaving !== undefined}
      onClose={onClose}
      isHigh
    >
      {leaving && <ArchiveForm key={leaving.user.id} {...leaving} onClose={onClose} />}
    </Dialog>
  )
}

interface ArchiveFormProps {
  user: User
  holdings: Holdings
  onClose: () => void
}

function ArchiveForm({ user, holdings, onClose }: ArchiveFormProps) {
  const client = useQueryClient()
  const { series, openTasks, heir } = holdings
  const people = usePeople(user.id, heir)
  const form = useForm({
    start: { seriesTo: heir?.id ?? '', tasksTo: heir?.id ?? '' },
    labels: { seriesTo: 'Series', tasksTo: 'Open tasks' },
    // The server gives everything else to the proposed heir, including what the person has received meanwhile.
    send: ({ seriesTo, tasksTo }, keyOf) => {
      const body = {
        ...(series.length > 0 ? { seriesTo: seriesTo || null } : {}),
        ...(openTasks > 0 ? { tasksTo: tasksTo || null } : {}),
      }
      return call('POST /users/{userId}/archive', {
        path: { userId: user.id },
        body,
        key: keyOf(body),
      })
    },
    onSent: ({ handover }) => {
      toast.success(archivedText(user.name, handover), { durationMs: 8_000 })
      onClose()
    },
    onSettled: () => void refreshUsers(client),
  })
  const common = {
    noMatch: 'No matching members found.',
    isLoading: people.isLoading,
    onTyped: people.onTyped,
  }
  return (
    <DialogForm form={form} verb="Archive" busyVerb="Archiving…" onCancel={onClose}>
      <p>Others wait for what {user.name} holds:</p>
      <ul className={styles.list}>
        {linesOf(holdings).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {series.length > 0 && (
        <SearchSelect
          {...form.field('seriesTo')}
          {...common}
          label="Series go to"
          help="They run the series from now on. Attendees and guests are told."
          options={[{ value: '', label: 'Nobody: stop the series' }, ...people.options]}
        />
      )}
      {openTasks > 0 && (
        <SearchSelect
          {...form.field('tasksTo')}
          {...common}
          label="Open tasks go to"
          help="Personal tasks stay with the account."
          options={[{ value: '', label: 'Nobody: leave them to their creators' }, ...people.options]}
        />
      )}
    </DialogForm>
  )
}

/** How many series are named. */
const mostNamed = 5

function linesOf({ series, openTasks, waitingReports, businessUnit }: Holdings): string[] {
  const named = series.slice(0, mostNamed).map(({ title, recurrence }) => `“${title}” (${recurrence})`)
  const rest = series.length - named.length
  const names = new Intl.ListFormat('en').format(rest > 0 ? [...named, `${rest} more`] : named)
  const others = (businessUnit?.people ?? 0) - 1
  return [
    ...(series.length > 0 ? [`${counted(series.length, 'running series', 'running series')}: ${names}`] : []),
    ...(openTasks > 0 ? [counted(openTasks, 'open task', 'open tasks')] : []),
    ...(waitingReports > 0
      ? [
          `${counted(waitingReports, 'report', 'reports')} that nobody else of the unit acknowledges: give somebody the role of a manager`,
        ]
      : []),
    ...(businessUnit?.isOnlyManager && others > 0
      ? [`The only manager of ${businessUnit.name}, with ${counted(others, 'other person', 'other people')}`]
      : []),
  ]
}

/** The most people that the server lists at once; in a larger company people are searched. */
const mostListed = 500

/** All active people except the one who leaves, as options. The server refuses people who may not take over. */
function usePeople(without: string, proposed: Holdings['heir']) {
  const queryOf = (search: string) =>
    apiQuery('users', 'GET /users', {
      query: { sort: 'name', pageSize: mostListed, ...(search === '' ? {} : { search }) },
    })
  const all = useQuery(queryOf(''))
  const isLarge = (all.data?.total ?? 0) > mostListed
  const [typed, setTyped] = useState<string>()
  const search = useDeferredValue(typed?.trim().slice(0, 100) ?? '')
  const found = useQuery({
    ...queryOf(search),
    enabled: isLarge && search !== '',
    placeholderData: keepPreviousData,
  })
  // A person who was chosen from a search stays an option after it.
  const items = [...(all.data?.items ?? []), ...(isLarge ? (found.data?.items ?? []) : [])]
  const names = new Map(proposed ? [[proposed.id, proposed.name]] : [])
  for (const { id, name, isSuspended } of items) if (id !== without && !isSuspended) names.set(id, name)
  return {
    isLoading: all.isLoading || found.isFetching,
    onTyped: isLarge ? setTyped : undefined,
    options: [...names].map(([value, label]) => ({ value, label })),
  }
}

import { counted } from '#core/texts/counted.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { linksFile, saveLinks } from './save-links.ts'
import { queryOf, type UserSearch } from './search.ts'
import { refreshUsers } from './use-user-states.ts'

/** The most links that one request makes. */
const maxLinks = 500

/** Creates a link for everybody in the filtered list who may get one, and saves the links in one file. */
export function LinksForAll({ search }: { search: UserSearch }) {
  const client = useQueryClient()
  const { timeZone } = useMe().user
  const [isAsking, setAsking] = useState(false)
  const find = useMutation({
    mutationFn: async () => {
      const { items } = await call('GET /users', { query: { ...queryOf(search), pageSize: maxLinks } })
      return items.filter(({ may }) => may.includes('invite')).map(({ id }) => id)
    },
    onSuccess: () => setAsking(true),
    onError: (error) => toast.error(messageOf(error)),
  })
  const userIds = find.data ?? []
  const make = useMutation({
    mutationFn: () => call('POST /users/invitations', { body: { userIds } }),
    onSuccess: async ({ items }) => {
      setAsking(false)
      await saveLinks(items, timeZone)
      toast.success(
        items.every(({ isMailed }) => isMailed)
          ? `The links are on their way by mail, and in ${linksFile}.`
          : `The links are in ${linksFile}. They were not sent by mail, because no mail server is set up.`,
      )
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => void refreshUsers(client),
  })
  return (
    <>
      <Button size="form" needsConnection busy={find.isPending && 'Counting…'} onClick={() => find.mutate()}>
        Make links
      </Button>
      <Dialog
        title="Links for people without a password"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button size="form" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            {userIds.length > 0 && (
              <Button
                size="form"
                look="filled"
                needsConnection
                busy={make.isPending && 'Making links…'}
                onClick={() => make.mutate()}
              >
                Make links
              </Button>
            )}
          </>
        }
      >
        <p>{questionText(userIds.length)}</p>
      </Dialog>
    </>
  )
}

function questionText(count: number): string {
  if (count === 0) return 'There is nobody in this list whom you may give a link.'
  const who = counted(count, 'person gets a link', 'people get a link each')
  return `${who}, with which they set their password within 7 days. Links that were made for them before end.`
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contactPageSize as pageSize } from '#core/contact/limits.ts'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { toast } from '#web/lib/toast.ts'

const topic = 'contact-messages'

export type Message = Output<'GET /platform/contact-messages'>['items'][number]

/** A page of the messages, newest first. */
export function useMessages(page: number) {
  return usePagedList({
    page,
    pageSize,
    pageAt: (at) => apiQuery(topic, 'GET /platform/contact-messages', { query: { page: at, pageSize } }),
  })
}

interface Mark {
  message: Message
  isAnswered: boolean
}

/** Marks a message as answered, which can be undone, or removes the mark. */
export function useMark() {
  const client = useQueryClient()
  const mark = useMutation({
    mutationFn: ({ message, isAnswered }: Mark) =>
      call('PATCH /platform/contact-messages/{messageId}', {
        path: { messageId: message.id },
        body: { isAnswered },
      }),
    onSuccess: (_, { message, isAnswered }) => {
      if (isAnswered)
        toast.undo(
          `The message of ${message.name} is marked as answered.`,
          () => mark.mutate({ message, isAnswered: false }),
          { needsConnection: true },
        )
    },
    onError: (error) => void toast.error(`The message could not be marked. ${messageOf(error)}`),
    onSettled: () => client.invalidateQueries({ queryKey: [topic] }),
  })
  return {
    mark: mark.mutate,
    isMarking: ({ id }: Message) => mark.isPending && mark.variables.message.id === id,
  }
}

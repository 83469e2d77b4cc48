import { useIsMutating } from '@tanstack/react-query'

/** The key of the mutation that deletes a webhook or a channel. */
export const deletionOf = (id: string) => ['deletion', id]

/** Whether it is being deleted, until its page is left: its data must not be fetched any more. */
export function useIsDeleting(id: string): boolean {
  return useIsMutating({ mutationKey: deletionOf(id) }) > 0
}

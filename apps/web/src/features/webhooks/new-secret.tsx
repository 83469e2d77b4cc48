import { ShownOnce } from '#web/ui/overlay/shown-once.tsx'

/** The secret of a webhook, which is shown only once. */
export function NewSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  return (
    <ShownOnce
      lead="Store it where your program reads its secrets. With it, the program verifies that a message comes from Daymark. It is shown only now: if it is lost, replace it."
      label="Secret"
      secret={secret}
      copied="Secret copied."
      onKept={onKept}
    />
  )
}

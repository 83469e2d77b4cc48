import { toast } from '#web/ui/toast.ts'

/** Puts the text on the clipboard and says so; browsers refuse it where the address is not secure. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(said)
  } catch {
    toast.error('Failed to copy text.')
  }
}

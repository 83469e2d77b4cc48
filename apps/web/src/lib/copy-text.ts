import { toast } from '#web/ui/toast.ts'

/** Copies the text to the clipboard and says so; browsers refuse it on insecure addresses. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(said)
  } catch {
    toast.error('Failed to copy text.')
  }
}

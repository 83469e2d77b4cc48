import { toast } from './toast.ts'

/** Copies the text to the clipboard and shows a confirmation; browsers refuse it on insecure addresses. */
export async function copyText(text: string, confirmation: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(confirmation)
  } catch {
    toast.error('Failed to copy text.')
  }
}

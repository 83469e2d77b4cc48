/**
 * What a person has shared into Daymark from another app. Any site can send it in their name, so it is shown as text
 * and changes nothing until they press a button.
 */
export interface SharedContent {
  title: string
  text: string
  url: string
  files: File[]
  /** The names of files that were too many or too large. */
  leftOut: string[]
  /** Whether the end of a long text was left out. */
  isCut: boolean
}

/** The message with which a page takes what was shared from the service worker, and its answer on the port. */
export interface TakeShared {
  type: 'take-shared'
  id: string
}

const answerWithinMs = 3_000

/** The last one that was taken, because the service worker hands it out once. */
let last: { id: string; content: Promise<SharedContent | null> } | undefined

/** What was shared under this id; null if the service worker no longer has it. */
export function takeSharedContent(id: string): Promise<SharedContent | null> {
  if (last?.id !== id) last = { id, content: askWorker(id) }
  return last.content
}

function askWorker(id: string): Promise<SharedContent | null> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (!worker) return Promise.resolve(null)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<SharedContent | null>) => resolve(data))
    port1.start()
    setTimeout(() => resolve(null), answerWithinMs)
    worker.postMessage({ type: 'take-shared', id } satisfies TakeShared, [port2])
  })
}

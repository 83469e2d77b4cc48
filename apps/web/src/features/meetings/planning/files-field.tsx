import { Attachments } from '#web/ui/attachments/attachments.tsx'
import type { useUploads } from '#web/ui/attachments/use-uploads.ts'

type Uploads = ReturnType<typeof useUploads>

/** The files of the meeting, which all of its people read. */
export function FilesField({ uploads }: { uploads: Uploads }) {
  return <Attachments uploads={uploads} error={uploads.failed?.problem} />
}

/** Why the form waits: files that are on their way, or that did not arrive. */
export function filesProblem({ uploads, sendingCount, failed }: Uploads): string | undefined {
  if (sendingCount > 0) return `Wait until the files are uploaded (${sendingCount} left).`
  const left = failed ?? uploads.find(({ state }) => state === 'waiting')
  return left && `${left.name} is not uploaded. Try again, or remove it.`
}

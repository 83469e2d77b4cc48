import type { MouseEvent, ReactNode } from 'react'
import { urlOf } from '#web/lib/api.ts'
import { ApiError, OfflineError } from '#web/lib/errors.ts'
import { fileProblem } from '#web/lib/file-problem.ts'
import { toast } from '#web/lib/toast.ts'

interface FileLinkProps {
  file: { id: string; name: string }
  className?: string | undefined
  children: ReactNode
}

/**
 * Downloads a file of a report. If the server does not have it, a message is displayed instead of a broken download.
 */
export function FileLink({ file: { id, name }, className, children }: FileLinkProps) {
  const address = urlOf('/attachments/{attachmentId}/content', { attachmentId: id })
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const problem = await problemOf(address)
    if (problem) return void toast.error(`${name}: ${problem}`)
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
  }
  return (
    <a className={className} href={address} download={name} onClick={(event) => void download(event)}>
      {children}
    </a>
  )
}

/** Requests the file and reads only the headers of the response. */
async function problemOf(address: string): Promise<string | undefined> {
  const reading = new AbortController()
  try {
    const answer = await fetch(address, { signal: reading.signal })
    if (answer.ok) return undefined
    return fileProblem(
      new ApiError(answer.status, 'unknown', 'Something went wrong on our side.'),
      'given-up',
    )
  } catch (error) {
    return fileProblem(new OfflineError(error), 'given-up')
  } finally {
    reading.abort()
  }
}

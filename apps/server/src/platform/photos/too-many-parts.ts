import { AppError } from '#core/errors/app-error.ts'

/** A photo of 10 MB in chunks of 1 KB, which no program writes, has half as many. */
const mostParts = 20_000

/** Refuses a photo with too many chunks or segments. @throws AppError `attachment_type` */
export function refuseTooManyParts(count: number): void {
  if (count > mostParts) throw new AppError('attachment_type')
}

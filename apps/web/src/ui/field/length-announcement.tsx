import { lengthRule } from '#web/lib/text-length.ts'

interface LengthAnnouncementProps {
  isTooLong: boolean
  label: string
  limit: number
}

/** Announces once that a text has become too long, without the number that changes with each character. */
export function LengthAnnouncement({ isTooLong, label, limit }: LengthAnnouncementProps) {
  return (
    <span className="visually-hidden" aria-live="polite">
      {isTooLong && `${label} is too long. ${lengthRule(limit)}`}
    </span>
  )
}

import { IconVideo } from '@tabler/icons-react'
import { ButtonAnchor } from './button.tsx'

interface JoinLinkProps {
  /** The title of the meeting, for screen readers. */
  title: string
  /** From the server: http or https. */
  url: string
  size?: 'tool' | 'form'
}

/** Opens the video link of a meeting in a new tab. */
export function JoinLink({ title, url, size = 'tool' }: JoinLinkProps) {
  return (
    <ButtonAnchor
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      size={size}
      icon={<IconVideo size={16} stroke={1.5} />}
      aria-label={`Join call of ${title}`}
    >
      Join call
    </ButtonAnchor>
  )
}

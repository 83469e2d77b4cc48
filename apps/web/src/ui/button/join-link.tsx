import { IconVideo } from '@tabler/icons-react'
import { ButtonAnchor } from './button.tsx'

interface JoinLinkProps {
  /** What is joined, for those who do not see where the link stands. */
  title: string
  /** As the server gives it: http or https. */
  url: string
  size?: 'tool' | 'form'
}

/** Opens the video link of a meeting in a tab of its own. */
export function JoinLink({ title, url, size = 'tool' }: JoinLinkProps) {
  return (
    <ButtonAnchor
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      size={size}
      icon={<IconVideo size={16} stroke={1.5} />}
      aria-label={`Join ${title}`}
    >
      Join
    </ButtonAnchor>
  )
}

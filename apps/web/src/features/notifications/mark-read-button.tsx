import { IconCheck } from '@tabler/icons-react'
import { IconButton } from '#web/ui/button/icon-button.tsx'

interface MarkReadButtonProps {
  sentence: string
  className?: string | undefined
  onClick: () => void
}

/** Marks a row as read without opening it, by a pointer or a finger. */
export function MarkReadButton({ sentence, className, onClick }: MarkReadButtonProps) {
  return (
    <IconButton
      label={`Mark read, ${sentence}`}
      small
      className={className}
      icon={<IconCheck size={16} stroke={1.5} aria-hidden="true" />}
      onClick={onClick}
    />
  )
}

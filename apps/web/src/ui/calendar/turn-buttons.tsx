import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'

interface TurnButtonsProps {
  /** What a press turns by. */
  unit: 'week' | 'month' | 'year'
  onTurn: (by: 1 | -1) => void
  /** Whether there is something to turn to; everything by default. */
  canTurn?: (by: 1 | -1) => boolean
  /** What stands between the two. */
  children?: ReactNode
}

/** To the week, month or year before, and to the next. */
export function TurnButtons({ unit, onTurn, canTurn = () => true, children }: TurnButtonsProps) {
  const turn = (by: 1 | -1) => ({
    'aria-disabled': canTurn(by) ? undefined : (true as const),
    onClick: () => canTurn(by) && onTurn(by),
  })
  return (
    <>
      <IconButton
        label={`Previous ${unit}`}
        icon={<IconChevronLeft size={16} stroke={1.5} />}
        {...turn(-1)}
      />
      {children}
      <IconButton label={`Next ${unit}`} icon={<IconChevronRight size={16} stroke={1.5} />} {...turn(1)} />
    </>
  )
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'

interface TurnButtonsProps {
  /** The unit of a step. */
  unit: 'day' | 'week' | 'month' | 'year'
  onTurn: (by: 1 | -1) => void
  /** Whether a step is possible; by default always. */
  canTurn?: (by: 1 | -1) => boolean
  /** Displayed between the two buttons. */
  children?: ReactNode
}

/** Buttons to the previous and the next day, week, month or year. */
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

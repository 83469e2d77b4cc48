import { formatMonth } from '#core/time/format.ts'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { BoardList, BoardSkeleton } from './board-list.tsx'
import { emptyText, texts } from './texts.ts'
import { useBoard } from './use-board.ts'

/** How many rows of the board are shown beside other content. */
const shown = 5

/** The first rows of the leadership board and the reader’s own, beside other content, with a link to the board. */
export function BoardSection({ businessUnitId }: { businessUnitId?: string | undefined }) {
  const filter = businessUnitId === undefined ? {} : { bu: businessUnitId }
  const { board, error, retry } = useBoard(filter, shown)
  const isSlow = useSlow(!board && !error)
  const own = board?.own ?? undefined
  return (
    <Section
      title="Leadership Board"
      note={board && formatMonth(board.month)}
      link={
        <Link className="text-link" to="/leaderboard" search={filter}>
          {board && board.total > 0 ? `All ${board.total.toLocaleString('en')}` : 'Open'}
        </Link>
      }
    >
      {error && !board ? (
        <ErrorState error={error} what="The board" retry={retry} />
      ) : isSlow ? (
        <BoardSkeleton hasUnits={false} rows={shown} />
      ) : !board ? null : board.items.length === 0 || board.isFresh ? (
        <EmptyState>{board.isFresh ? texts.fresh : emptyText(board)}</EmptyState>
      ) : (
        <BoardList
          rows={board.items}
          ownElsewhere={board.items.some(({ isMe }) => isMe) ? undefined : own}
          longestStreak={board.longestStreak}
          hasUnits={false}
        />
      )}
    </Section>
  )
}

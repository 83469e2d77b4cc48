const medals = [
  { shape: 'M11 1.2 21.2 20H.8Z', fill: 'var(--dm-gold)', base: 18.4 },
  { shape: 'M2 2h18v18H2Z', fill: 'var(--dm-silver)', base: 15.2 },
  { shape: 'M11 1.2a9.8 9.8 0 1 1 0 19.6 9.8 9.8 0 0 1 0-19.6Z', fill: 'var(--dm-bronze)', base: 15.2 },
] as const

/** The rank: for the first three a triangle, a square and a disc with the number in it. */
export function Rank({ rank }: { rank: number }) {
  const medal = medals[rank - 1]
  if (!medal)
    return (
      <>
        <span className="visually-hidden">Rank </span>
        {rank.toLocaleString('en')}
      </>
    )
  return (
    <>
      <svg width="24" height="24" viewBox="-1 -1 24 24" aria-hidden="true">
        <path
          d={medal.shape}
          fill={medal.fill}
          stroke="var(--dm-medal-line)"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <text
          x="11"
          y={medal.base}
          textAnchor="middle"
          fontSize="11.5"
          fontWeight="600"
          fill="var(--dm-medal-ink)"
        >
          {rank}
        </text>
      </svg>
      <span className="visually-hidden">Rank {rank}</span>
    </>
  )
}

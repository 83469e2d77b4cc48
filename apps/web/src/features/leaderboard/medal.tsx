const medals = [
  {
    shape:
      'M11.0 0.4L13.7 2.7L17.2 2.4L18.0 5.9L21.1 7.7L19.7 11.0L21.1 14.3L18.0 16.1L17.2 19.6L13.7 19.3L11.0 21.6L8.3 19.3L4.8 19.6L4.0 16.1L0.9 14.3L2.3 11.0L0.9 7.7L4.0 5.9L4.8 2.4L8.3 2.7Z',
    fill: 'var(--dm-gold)',
    base: 15.2,
  },
  { shape: 'M2 2h18v18H2Z', fill: 'var(--dm-silver)', base: 15.2 },
  { shape: 'M11 1.2a9.8 9.8 0 1 1 0 19.6 9.8 9.8 0 0 1 0-19.6Z', fill: 'var(--dm-bronze)', base: 15.2 },
] as const

/** The rank: for the first three a rosette, a square and a disc with the number in it. */
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

/** The product's logo: a daymark, which is a triangle on a pole on a coast. */
export function Daymark({ size = 20 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      style={{ color: 'var(--dm-accent)' }}
    >
      <path d="M10 1 16.5 10.5h-13Z" fill="currentColor" />
      <path
        d="M10 10v8M4.5 18.25h11"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}

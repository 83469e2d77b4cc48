import type { ReactNode } from 'react'

export type MarkFamily = 'harbor' | 'yellow' | 'green' | 'orange' | 'red' | 'blue' | 'violet' | 'gray'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const solid = { fill: 'currentColor' } as const
/** A stroke in the colour of the background, which looks like a cut. */
const cut = { ...line, stroke: 'var(--mark-cut, var(--dm-surface))' } as const
const octagon = 'M3.7.5h4.6l3.2 3.2v4.6l-3.2 3.2H3.7L.5 8.3V3.7Z'

function mark(family: MarkFamily, word: string, drawing: ReactNode) {
  return { family, word, drawing }
}

/** All status marks of the product in a 12 px box: distinguished by shape first and colour second. */
export const marks = {
  submitted: mark('harbor', 'Submitted', <circle cx="6" cy="6" r="4.5" {...solid} />),
  today: mark(
    'harbor',
    'Today',
    <circle
      cx="6"
      cy="6"
      r="4.5"
      {...line}
      strokeLinecap="butt"
      strokeWidth="1.5"
      strokeDasharray="2.4 2.3"
    />,
  ),
  pending: mark(
    'yellow',
    'Pending Acknowledgment',
    <circle cx="6" cy="6" r="4.25" {...line} strokeWidth="2" />,
  ),
  missing: mark(
    'orange',
    'Missing',
    <>
      <circle
        cx="6"
        cy="6"
        r="4.75"
        {...line}
        strokeLinecap="butt"
        strokeWidth="1.5"
        strokeDasharray="2.5 2.47"
      />
      <path d="M6 3.4V6l1.8 1.2" {...line} strokeWidth="1.5" />
    </>,
  ),
  memo: mark('yellow', 'Live memo', <path d="M6 .8 11.2 6 6 11.2.8 6Z" {...solid} />),
  maybe: mark(
    'yellow',
    'Maybe',
    <>
      <path d="M3.6 4.1a2.4 2.4 0 1 1 3.5 2.1C6.3 6.6 6 7 6 7.8" {...line} strokeWidth="1.75" />
      <circle cx="6" cy="10.4" r="1.1" {...solid} />
    </>,
  ),
  fewMissed: mark(
    'yellow',
    '1–2 days missed',
    <path d="M6 1 11.4 10.6H.6Z" {...solid} stroke="currentColor" strokeLinejoin="round" />,
  ),
  acknowledged: mark(
    'green',
    'Acknowledged',
    <>
      <circle cx="6" cy="6" r="5.5" {...solid} />
      <path d="m3.5 6.2 1.8 1.8 3.3-3.7" {...cut} strokeWidth="1.5" />
    </>,
  ),
  completed: mark(
    'green',
    'Completed',
    <>
      <rect x=".75" y=".75" width="10.5" height="10.5" rx="2" {...solid} />
      <path d="m3.5 6.2 1.8 1.8 3.3-3.7" {...cut} strokeWidth="1.5" />
    </>,
  ),
  attending: mark('green', 'Attending', <path d="m1.8 6.4 2.9 2.9 5.5-6.2" {...line} strokeWidth="2" />),
  sent: mark('green', 'Sent', <path d="m1.8 6.4 2.9 2.9 5.5-6.2" {...line} strokeWidth="2" />),
  active: mark(
    'green',
    'Active',
    <>
      <circle cx="6" cy="6" r="4.75" {...line} strokeWidth="1.5" />
      <circle cx="6" cy="6" r="2" {...solid} />
    </>,
  ),
  late: mark(
    'orange',
    'Late',
    <>
      <circle cx="6" cy="6" r="4.5" {...line} strokeWidth="1.75" />
      <path d="M6 1.5a4.5 4.5 0 0 0 0 9Z" {...solid} />
    </>,
  ),
  overdue: mark(
    'orange',
    'Overdue',
    <>
      <circle cx="6" cy="6" r="4.75" {...line} strokeWidth="1.5" />
      <path d="M6 3.2V6l1.9 1.3" {...line} strokeWidth="1.5" />
    </>,
  ),
  high: mark('orange', 'High', <path d="M1 8h2.5v3H1zM4.75 5h2.5v6h-2.5zM8.5 1.5H11V11H8.5z" {...solid} />),
  suspended: mark('orange', 'Suspended', <path d="M2.5 1.5H5v9H2.5zM7 1.5h2.5v9H7z" {...solid} />),
  warning: mark(
    'orange',
    'Warning',
    <>
      <path d="M6 1.4 11 10.3H1Z" {...line} strokeWidth="1.5" />
      <path d="M6 4.8v2.4M6 8.7v.1" {...line} strokeWidth="1.4" />
    </>,
  ),
  missed: mark('red', 'Missed', <path d="m2.2 2.2 7.6 7.6M9.8 2.2 2.2 9.8" {...line} strokeWidth="2.3" />),
  blocked: mark(
    'red',
    'Blocked',
    <>
      <path d={octagon} {...solid} />
      <path d="M3.4 6h5.2" {...cut} strokeWidth="1.75" />
    </>,
  ),
  declined: mark(
    'red',
    'Declined',
    <>
      <circle cx="6" cy="6" r="4.75" {...line} strokeWidth="1.5" />
      <path d="m2.8 9.2 6.4-6.4" {...line} strokeWidth="1.5" />
    </>,
  ),
  manyMissed: mark(
    'red',
    '3+ days missed',
    <>
      <path d={octagon} {...solid} />
      <path d="M6 3.2v3M6 8.7v.1" {...cut} strokeWidth="1.6" />
    </>,
  ),
  crucial: mark(
    'red',
    'Important',
    <>
      <path d="M6 1.4v5.4" {...line} strokeWidth="2.4" />
      <circle cx="6" cy="10.1" r="1.4" {...solid} />
    </>,
  ),
  meeting: mark(
    'blue',
    'Formal meeting',
    <rect x="1.75" y="1.75" width="8.5" height="8.5" rx="1" {...solid} />,
  ),
  inProgress: mark(
    'blue',
    'In Progress',
    <>
      <rect x="1.5" y="1.5" width="9" height="9" rx="1.75" {...line} strokeWidth="1.5" />
      <path d="M1.5 6h9v2.8a1.7 1.7 0 0 1-1.7 1.7H3.2a1.7 1.7 0 0 1-1.7-1.7Z" {...solid} />
    </>,
  ),
  info: mark(
    'blue',
    'Info',
    <>
      <circle cx="6" cy="6" r="4.9" {...line} strokeWidth="1.4" />
      <path d="M6 5.6v3M6 3.4v.1" {...line} strokeWidth="1.5" />
    </>,
  ),
  comment: mark(
    'blue',
    'Comment',
    <path d="M1.2 2h9.6v6.3H6L3.2 10.8V8.3h-2Z" {...line} strokeWidth="1.5" />,
  ),
  badge: mark(
    'harbor',
    'Badge',
    <>
      <path d="M2.2 1v10.2" {...line} strokeWidth="1.6" />
      <path d="M3.6 1.2 11 4.4 3.6 7.6Z" {...solid} stroke="currentColor" strokeLinejoin="round" />
    </>,
  ),
  leave: mark('violet', 'On leave', <rect x=".75" y="4" width="10.5" height="4" rx="1" {...solid} />),
  leaveWaiting: mark(
    'violet',
    'Leave waiting to be sent',
    <rect
      x="1"
      y="3.5"
      width="10"
      height="5"
      rx="1"
      {...line}
      strokeLinecap="butt"
      strokeWidth="1.25"
      strokeDasharray="2 1.6"
    />,
  ),
  holiday: mark('gray', 'Holiday', <path d="M3 11.2V1.2h7L7.8 4 10 6.8H3" {...line} strokeWidth="1.6" />),
  holidayToCome: mark(
    'harbor',
    'Holiday to come',
    <path d="M3 11.2V1.2h7L7.8 4 10 6.8H3" {...line} strokeWidth="1.6" />,
  ),
  weeklyOff: mark('gray', 'Weekly off', <path d="M1 5 5 1M1 11 11 1M7 11l4-4" {...line} strokeWidth="1.6" />),
  notStarted: mark(
    'gray',
    'Not Started',
    <rect x="1.5" y="1.5" width="9" height="9" rx="1.75" {...line} strokeWidth="1.5" />,
  ),
  medium: mark('gray', 'Medium', <path d="M1 8h2.5v3H1zM4.75 5h2.5v6h-2.5zM8.5 9.8H11V11H8.5z" {...solid} />),
  low: mark('gray', 'Low', <path d="M1 8h2.5v3H1zM4.75 9.8h2.5V11h-2.5zM8.5 9.8H11V11H8.5z" {...solid} />),
  draft: mark(
    'gray',
    'Draft',
    <circle
      cx="6"
      cy="6"
      r="4.5"
      {...line}
      strokeLinecap="butt"
      strokeWidth="1.5"
      strokeDasharray="2.4 2.3"
    />,
  ),
  notUsed: mark('gray', 'Not used', <path d="M2 6h8" {...line} strokeWidth="1.8" />),
  archived: mark(
    'gray',
    'Archived',
    <path d="M1 1.8h10v2.4H1zM1.9 4.4v5.8h8.2V4.4M4.7 6.6h2.6" {...line} strokeWidth="1.4" />,
  ),
}

export type MarkName = keyof typeof marks

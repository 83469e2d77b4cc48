import type { Shot } from './shot.ts'

/** The addresses of the public pages, which the server renders and which are not in the app's route tree. */
export const publicRoutes = ['/about', '/privacy', '/terms', '/contact', '/help', '/?missing=%2Fno-such-page']

/** The public pages as visitors see them, in full length. */
export const publicShots: Shot[] = [
  { route: '/', role: 'visitor', state: 'start', isWhole: true },
  ...publicRoutes.map((route): Shot => ({
    route,
    role: 'visitor',
    state: 'loaded',
    isWhole: true,
    expectedError: /404/,
  })),
]

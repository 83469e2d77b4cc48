import { answer, fail, leaveUnanswered, panelOf } from './acts.ts'
import type { Shot } from './shot.ts'

const fresh = {
  items: [],
  page: 1,
  total: 0,
  own: null,
  isOwnWaiting: false,
  hasBoard: true,
  month: '2026-06',
  longestStreak: 0,
  isFresh: true,
  units: null,
}

/** The leadership board, and all reports. */
export const boardShots: Shot[] = [
  { route: '/leaderboard', role: 'director', state: 'loaded' },
  { route: '/leaderboard', role: 'manager', state: 'loaded' },
  {
    route: '/leaderboard',
    role: 'director',
    state: 'loading',
    before: leaveUnanswered('/leaderboard'),
    isLoading: true,
  },
  { route: '/leaderboard', role: 'director', state: 'fresh', before: answer('/leaderboard', fresh) },
  { route: '/leaderboard', path: '/leaderboard?search=nobody', role: 'director', state: 'no-match' },
  {
    route: '/leaderboard',
    role: 'director',
    state: 'error',
    before: fail('/leaderboard'),
    expectedError: /500/,
  },
  { route: '/all-reports', role: 'admin', state: 'loaded' },
  { route: '/all-reports', path: panelOf('/all-reports', 'all'), role: 'director', state: 'panel' },
  { route: '/all-reports', path: '/all-reports?review=1', role: 'director', state: 'review' },
  {
    route: '/all-reports',
    path: '/all-reports?startDate=2020-01-01&endDate=2020-01-02',
    role: 'admin',
    state: 'no-match',
  },
  {
    route: '/all-reports',
    role: 'admin',
    state: 'error',
    before: fail('/reports'),
    expectedError: /500/,
  },
]

import { describe, expect, test } from 'vitest'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { addressCommandsFor } from './address-commands.ts'
import { commandsOf } from './commands.ts'
import { tenantPermissions } from '#core/access/permissions.ts'
import { pagesOf, placesFor } from './permitted-places.ts'
import { destinations } from './destinations.ts'
import { matchCommands } from './match-commands.ts'

const manager = somebodyWith(
  'CAN_VIEW_OWN_MEETINGS',
  'CAN_MANAGE_TEAM_MEETINGS',
  'CAN_MANAGE_TEAM_REPORTS',
  'CAN_ACKNOWLEDGE_REPORTS',
)
const run = () => {}

const commands = (given: Partial<Parameters<typeof commandsOf>[0]> = {}) =>
  commandsOf({
    shortcuts: [
      { keys: 'n', does: 'Add holiday', group: 'Holidays', run },
      { keys: 'j', does: 'Next row', group: 'Lists', run },
      { keys: 'k', does: 'Previous holiday', group: 'Holidays', isTypedOnly: true, run },
      { keys: 'r', does: 'Send this person a reminder', group: 'Today', isKeyOnly: true, run },
      { keys: '[', does: 'Collapse or expand the sidebar', group: 'Anywhere', run },
    ],
    registered: [
      { id: 'theme', name: 'Use the dark theme', words: 'toggle dark light', run },
      { id: 'log-out', name: 'Logout', words: 'log out sign out exit', run },
    ],
    addresses: addressCommandsFor(manager),
    pages: destinations.filter(({ group }) => group === 'Team' || group === 'My day').flatMap(pagesOf),
    pathname: '/holidays',
    go: run,
    ...given,
  })

const names = (typed: string, recent: string[] = []) => {
  const { sure, guesses } = matchCommands(commands(), typed, recent)
  return [...sure, ...guesses].map(({ name }) => name)
}

test('actions on the focused row have only a key', () => {
  expect(names('send this person')).not.toContain('Send this person a reminder')
})

describe('a command is found', () => {
  test.each([
    ['remind', 'Remind all…'],
    ['pending', 'Review pending reports'],
    ['dark', 'Use the dark theme'],
    ['toggle', 'Use the dark theme'],
    ['logout', 'Logout'],
    ['log out', 'Logout'],
    ['sign out', 'Logout'],
    ['meeting plan', 'Plan a New Meeting'],
    ['memo', 'Start a live memo'],
    ['write', 'Submit EOD'],
    ['vacation', 'Leave Management'],
  ])('by "%s"', (typed, name) => {
    expect(names(typed)[0]).toBe(name)
  })

  test.each([
    ['sbmt', 'Submit EOD'],
    ['pasword', 'Change Password'],
  ])('even with missing letters: "%s"', (typed, name) => {
    expect(matchCommands(commands(), typed, []).sure).toEqual([])
    expect(names(typed)).toContain(name)
  })
})

test('navigation within the page is found by its name, and not listed before', () => {
  expect(names('')).toContain('Add holiday')
  expect(names('')).not.toContain('Previous holiday')
  expect(names('previous')[0]).toBe('Previous holiday')
})

describe('a page that became a tab is found', () => {
  const administrator = somebodyWith(...tenantPermissions)
  const shown = placesFor(destinations, administrator)
  test.each([
    ['trigger log', 'Trigger Log'],
    ['all reports', 'All EOD Reports'],
    ['all eod reports', 'All EOD Reports'],
    ['my reports', 'My EOD Reports'],
    ['sent emails', 'Sent emails'],
    ['holidays', 'Holidays'],
    ['business units', 'Business Units'],
    ['team tasks', 'Team Tasks'],
    ['leadership', 'Leadership Board'],
  ])('by "%s"', (typed, name) => {
    const all = commands({ pages: shown.flatMap(({ pages }) => pages), pathname: '/' })
    expect(matchCommands(all, typed, []).sure[0]?.name).toBe(name)
  })

  test('by "fix users", by a platform administrator', () => {
    const { pages } = placesFor(destinations, platformAdministrator())[0]
    expect(matchCommands(commands({ pages }), 'fix users', []).sure[0]?.name).toBe('Fix Existing Users')
  })
})

test('nothing is guessed from fewer than three letters, or if there is a sure match', () => {
  expect(matchCommands(commands(), 'sb', []).guesses).toEqual([])
  expect(matchCommands(commands(), 'remind', []).guesses).toEqual([])
  expect(names('zzz')).toEqual([])
})

test('before anything is typed, the page’s commands are first, then the recent ones, pages, and actions', () => {
  const listed = matchCommands(commands(), '', ['here n', 'theme', 'go /my-tasks']).sure
  expect([...new Set(listed.map(({ group }) => group))]).toEqual(['This page', 'Recent', 'Go to', 'Anywhere'])
  expect(listed.slice(0, 3).map(({ name }) => name)).toEqual([
    'Add holiday',
    'Use the dark theme',
    'My Tasks',
  ])
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
})

test('among equal matches, the page’s commands come before recent ones, and those before others', () => {
  expect(names('add')[0]).toBe('Add holiday')
  const [first, second] = names('reports')
  expect(names('reports', [`go /${second === 'Manage Reports' ? 'manage' : 'my'}-reports`])[0]).not.toBe(
    first,
  )
})

test('">" lists only actions, and "@" no commands', () => {
  const actions = matchCommands(commands(), '>', []).sure
  expect(actions.every(({ isAction }) => isAction)).toBe(true)
  expect(actions.map(({ name }) => name)).toContain('Submit EOD')
  expect(actions.map(({ name }) => name)).not.toContain('My Tasks')
  expect(names('@remind')).toEqual([])
})

test('a page’s own command replaces the command that navigates to it, and is found by its words too', () => {
  const all = commands({
    pathname: '/meetings',
    shortcuts: [{ keys: 'n', does: 'Plan it', group: 'This page', command: 'plan-meeting', run }],
  })
  expect(all.filter(({ id }) => id === 'plan-meeting')).toEqual([
    expect.objectContaining({ name: 'Plan it', group: 'This page', keys: 'N' }),
  ])
  expect(matchCommands(all, 'schedule', []).sure[0]).toMatchObject({ name: 'Plan it' })
  expect(all.find(({ id }) => id === 'start-memo')).toMatchObject({ group: 'This page' })
})

test('of the commands that open a dialog by its address, only those that the person may run are listed', () => {
  const idsFor = (...permissions: Parameters<typeof somebodyWith>) =>
    addressCommandsFor(somebodyWith(...permissions)).map(({ id }) => id)
  expect(idsFor()).toEqual(['change-password'])
  expect(idsFor('CAN_VIEW_OWN_MEETINGS')).toEqual(['plan-meeting', 'change-password'])
  expect(idsFor('CAN_VIEW_ALL_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS')).toEqual([
    'review-pending',
    'change-password',
  ])
  expect(idsFor('CAN_MANAGE_ALL_LEAVES')).toEqual(['add-leave', 'change-password'])
  expect(addressCommandsFor({ ...manager, tenant: null }).map(({ id }) => id)).toEqual(['change-password'])
})

import { IconNote } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { destinations, isFor, type Destination } from './destinations.ts'

const shown = (me: Parameters<typeof isFor>[1]) =>
  destinations.filter((one) => isFor(one, me)).map(({ name }) => name)

test('whoever belongs to no company sees the pages of the platform and Home, and no company’s page', () => {
  expect(shown(platformAdministrator())).toEqual([
    'Super Admin Panel',
    'Fix Existing Users',
    'Platform Log',
    'Home',
  ])
  const ofEverybody: Destination = {
    name: 'Notices',
    path: '/notices',
    icon: IconNote,
    group: 'My day',
  }
  expect(isFor(ofEverybody, platformAdministrator())).toBe(false)
  expect(isFor(ofEverybody, somebodyWith())).toBe(true)
})

test('one permission opens its pages', () => {
  expect(shown(somebodyWith('CAN_SUBMIT_OWN_EOD'))).toEqual(['Home', 'Submit EOD'])
  expect(shown(somebodyWith('CAN_MANAGE_TEAM_REPORTS'))).toEqual([
    'Home',
    'Manage Reports',
    'Consistency Tracker',
  ])
})

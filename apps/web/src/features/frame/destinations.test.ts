import { IconNote } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { destinations, isAllowedFor, type Destination } from './destinations.ts'

const shown = (me: Parameters<typeof isAllowedFor>[1]) =>
  destinations.filter((one) => isAllowedFor(one, me)).map(({ name }) => name)

test('a person without a company sees Home and the pages of the platform, and no page of a company', () => {
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
  expect(isAllowedFor(ofEverybody, platformAdministrator())).toBe(false)
  expect(isAllowedFor(ofEverybody, somebodyWith())).toBe(true)
})

test('one permission opens its pages', () => {
  expect(shown(somebodyWith('CAN_SUBMIT_OWN_EOD'))).toEqual(['Home', 'Submit EOD'])
  expect(shown(somebodyWith('CAN_MANAGE_TEAM_REPORTS'))).toEqual([
    'Home',
    'Manage Reports',
    'Consistency Tracker',
  ])
})

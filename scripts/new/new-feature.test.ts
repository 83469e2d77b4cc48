import { expect, test } from 'vitest'
import { checkImports } from '../import-rules.ts'
import { readSources } from '../sources.ts'
import { namesOf } from './names.ts'
import { newFeature } from './new-feature.ts'

const sources = readSources()
const migrations = ['apps/server/src/migrations/0001-a.sql', 'apps/server/src/migrations/0042-b.sql']
const make = (name: string) =>
  newFeature(name, [...sources.keys(), ...migrations], (file) => sources.get(file)!)

test('the forms of a name are derived from a plural noun in kebab case', () => {
  expect(namesOf('meeting-rooms')).toEqual({
    kebab: 'meeting-rooms',
    camel: 'meetingRooms',
    pascal: 'MeetingRooms',
    table: 'meeting_rooms',
    title: 'Meeting rooms',
    oneCamel: 'meetingRoom',
    onePascal: 'MeetingRoom',
    oneInWords: 'meeting room',
  })
  expect(namesOf('policies').oneCamel).toBe('policy')
})

test.each(['Rooms', 'meeting rooms', 'room', '../x', 'rooms-'])(
  '"%s" is not a valid name of a feature',
  (name) => {
    expect(() => make(name)).toThrow('Name the feature by what it is about')
  },
)

test('an existing feature is not overwritten', () => {
  expect(() => make('roles')).toThrow(/is there already/)
})

test('the files are created in all four parts, registered in the lists of features, and follow the import rules', () => {
  const files = make('meeting-rooms')
  expect(Object.keys(files).toSorted()).toEqual([
    'apps/server/src/features/meeting-rooms/meeting-rooms.test.ts',
    'apps/server/src/features/meeting-rooms/procedures.ts',
    'apps/server/src/features/meeting-rooms/repo.ts',
    'apps/server/src/migrations/0043-meeting-rooms.sql',
    'apps/server/src/procedures.ts',
    'apps/web/src/features/meeting-rooms/meeting-rooms-page.test.tsx',
    'apps/web/src/features/meeting-rooms/meeting-rooms-page.tsx',
    'apps/web/src/features/meeting-rooms/texts.ts',
    'apps/web/src/routes/_app/meeting-rooms.tsx',
    'packages/contract/src/meeting-rooms.ts',
    'packages/contract/src/operations.ts',
    'packages/core/src/ids/id.ts',
    'packages/core/src/meeting-rooms/limits.ts',
  ])
  expect(files['packages/contract/src/operations.ts']).toContain('...meetingRoomOperations,\n}')
  expect(files['apps/server/src/procedures.ts']).toContain('...meetingRoomProcedures,\n  ]')
  const code = Object.entries(files).filter(([file]) => /\.tsx?$/.test(file))
  expect(checkImports(new Map([...sources, ...code]))).toEqual([])
})

test('lists of a new feature are ordered and indexed by the collation of names', () => {
  const files = make('meeting-rooms')
  for (const file of ['migrations/0043-meeting-rooms.sql', 'features/meeting-rooms/repo.ts'])
    expect(files[`apps/server/src/${file}`]).toContain('name collate app.names, id')
})

import { expect, test } from 'vitest'
import { OutgoingError } from './outgoing-error.ts'
import { onlyPublic } from './public-lookup.ts'

const found = [
  { address: '127.0.0.1', family: 4 },
  { address: '8.8.8.8', family: 4 },
  { address: 'fd00::1', family: 6 },
  { address: '2606:4700:4700::1111', family: 6 },
]
const lookup = (addresses: typeof found, all: boolean) =>
  new Promise((resolve) =>
    onlyPublic((_name, _options, callback) => callback(null, addresses))(
      'push.example',
      { all },
      (error, address, family) => resolve(error ?? [address, family]),
    ),
  )

test('a connection gets only the public addresses of a host', async () => {
  expect(await lookup(found, true)).toEqual([[found[1], found[3]], undefined])
  expect(await lookup(found, false)).toEqual(['8.8.8.8', 4])
})

test('a host without a public address gets no connection', async () => {
  for (const all of [true, false])
    // oxlint-disable-next-line no-await-in-loop -- one by one
    expect(await lookup([found[0]!, found[2]!], all)).toBeInstanceOf(OutgoingError)
})

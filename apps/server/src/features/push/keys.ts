import { required } from '#core/values/required.ts'
import { createECDH } from 'node:crypto'
import type { ServerContext } from '#server/platform/server-context.ts'
import { deleteKeys, findKeys, insertKeys, type KeysRow } from './repo.ts'

/** The pair that signs messages, in base64url: a point of P-256, and its number. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

type Needed = Pick<ServerContext, 'pools' | 'secrets' | 'clock'>

/**
 * The pair of all servers on this database, which is created on first use. If several servers create one concurrently,
 * the first that stores it wins. A pair that was sealed with a lost key of the server is replaced; browsers then
 * subscribe anew when they next open Daymark.
 */
export async function pushKeys(context: Needed): Promise<PushKeys> {
  const { auth } = context.pools
  const known = await findKeys(auth)
  const keys = known && opened(context, known)
  if (keys) return keys
  if (known) await deleteKeys(auth, known.public_key)
  await insertKeys(auth, newKeys(context), context.clock.now())
  const stored = opened(context, required(await findKeys(auth), 'stored key'))
  if (!stored) throw new Error('The keys of push messages were sealed with another key of the server.')
  return stored
}

/** Whether the pair can be used, or is still to be made. Changes nothing. */
export async function checkPushKeys(context: Needed): Promise<boolean> {
  const known = await findKeys(context.pools.auth)
  return known === undefined || opened(context, known) !== undefined
}

function opened({ secrets }: Needed, row: KeysRow): PushKeys | undefined {
  const privateKey = secrets.open(row.sealed_private_key, placeOf(row.public_key))
  return privateKey === undefined ? undefined : { publicKey: row.public_key, privateKey }
}

function newKeys({ secrets }: Needed): KeysRow {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // A number may have fewer bytes; the format has 32.
  const privateKey = pair.getPrivateKey().toString('hex').padStart(64, '0')
  const sealed = secrets.seal(Buffer.from(privateKey, 'hex').toString('base64url'), placeOf(publicKey))
  return { public_key: publicKey, sealed_private_key: sealed }
}

function placeOf(publicKey: string): string {
  return `push-key ${publicKey}`
}

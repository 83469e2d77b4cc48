import { withOwner } from '#server/platform/db/owner.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { StartError } from './start-error.ts'

/**
 * Refuses to start with another key than the other servers on this database: this server could not read what they have
 * sealed.
 */
export async function checkSecretKey(ownerUrl: string, secrets: SecretBox): Promise<void> {
  await withOwner(ownerUrl, async (owner) => {
    await owner.query(`create table if not exists private.secret_key (
      only_one boolean primary key default true check (only_one), fingerprint text not null)`)
    await owner.query('insert into private.secret_key (fingerprint) values ($1) on conflict do nothing', [
      secrets.fingerprint,
    ])
    const { rows } = await owner.query<{ fingerprint: string }>('select fingerprint from private.secret_key')
    if (rows[0]!.fingerprint !== secrets.fingerprint)
      throw new StartError(
        'This database was used with another secret key: set DAYMARK_SECRET_KEY to it, or put its file secret-key into DATA_DIR. If it is lost, run "delete from private.secret_key" on the database as its owner: second factors then end and recovery codes still work.',
      )
  })
}

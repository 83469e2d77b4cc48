import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { seedDemo } from '#server/demo/seed.ts'
import { temporaryFolder } from '#tests/setup/server-process.ts'
import { startApi } from '#tests/setup/api.ts'
import { openSession } from '#tests/factories/company.ts'
import { importCompany } from './api.ts'
import { makeArchives } from './make.ts'

const api = await startApi('2026-06-09T12:48:00Z', { publicUrl: 'http://old.example' })
await seedDemo({ ownerUrl: api.database.ownerUrl, clock: api.clock, files: api.context.files })

test('thin', async () => {
  const { rows } = await api.database.owner.query<{ tenant_id: string; id: string }>(
    `select tenant_id, id from app.users where email = 'admin@acme.example'`,
  )
  const token = await openSession(api, { tenantId: rows[0]!.tenant_id, userId: rows[0]!.id })
  const asked = await api.call(token, 'POST /company-archive', { body: { currentPassword: 'daymark-demo' } })
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  await makeArchives(api.context, api.database.logins.app, new AbortController().signal)
  const state = await api.call(token, 'GET /company-archive')
  console.log(state.body)
  const content = await api.call(token, 'GET /company-archive/{archiveId}/content', {
    path: { archiveId: asked.body.id },
  })
  expect(content.status).toBe(200)
  const file = path.join(temporaryFolder(), 'a.zip')
  fs.writeFileSync(file, content.body as unknown as Buffer)
  fs.copyFileSync(file, '/tmp/arc/a.zip')
  const imported = await importCompany(api.context, api.database.logins, file, { say: console.log })
  console.log(imported)
})

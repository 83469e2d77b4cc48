import http from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { startServer, temporaryFolder } from '#tests/setup/server-process.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

/** Sends one request over the agent's connection; returns whether the server closes the connection afterwards. */
function ask(address: string, agent: http.Agent): Promise<{ status: number; isLast: boolean }> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${address}/healthz`, { agent }, (response) => {
      response
        .resume()
        .once('end', () =>
          resolve({ status: response.statusCode!, isLast: response.headers.connection === 'close' }),
        )
    })
    request.once('error', reject)
  })
}

test('a server that is asked to stop answers the requests of that moment and closes their connections', async () => {
  const server = await startServer({ DATA_DIR: temporaryFolder(), DATABASE_URL: database.ownerUrl })
  const address = await server.ready()
  const agents = Array.from({ length: 40 }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }))
  await Promise.all(agents.map((agent) => ask(address, agent)))
  const clients = agents.map(async (agent) => {
    let answers = 0
    for (let isLast = false; !isLast; answers++) {
      const answer = await ask(address, agent)
      expect(answer.status).toBe(200)
      isLast = answer.isLast
    }
    return answers
  })
  const stopped = server.kill('SIGTERM')
  expect((await Promise.all(clients)).every((answers) => answers > 0)).toBe(true)
  expect((await stopped).code).toBe(0)
})

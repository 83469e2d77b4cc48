import { AppError } from '#core/errors/app-error.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from './error-answer.ts'

/** The log lines of a request that fails with the error. */
async function linesOf(error: Error): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  app.setErrorHandler(answerError)
  app.get('/', () => {
    throw error
  })
  await app.inject('/')
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a bug is logged as an error, with where it happened', async () => {
  const [line] = await linesOf(new Error('no such thing'))
  expect(line).toMatchObject({ level: 50, code: 'internal', err: { stack: expect.any(String) as string } })
})

test('the failure of another service is a warning with its reason, without a stack', async () => {
  const [line] = await linesOf(
    new AppError('assistant_task_failed', { reason: 'The provider did not answer.' }),
  )
  expect(line).toMatchObject({ level: 40, reason: 'AI task generation failed: The provider did not answer.' })
  expect(line).not.toHaveProperty('err')
})

test('a refusal is not logged here', async () => {
  expect(await linesOf(new AppError('forbidden'))).toEqual([])
})

test('401 names the scheme of a key, unless the place of its tokens is named', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', () => {
    throw new AppError('signed_out')
  })
  app.get('/forbidden', () => {
    throw new AppError('forbidden')
  })
  app.get('/named', (_, reply) => {
    void reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new AppError('key_refused')
  })
  const challengeOf = async (address: string) => (await app.inject(address)).headers['www-authenticate']
  expect(await challengeOf('/')).toBe('Bearer realm="Daymark"')
  expect(await challengeOf('/forbidden')).toBeUndefined()
  expect(await challengeOf('/named')).toBe('Bearer error="invalid_token"')
})

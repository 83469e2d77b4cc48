import { tokenOf } from '../fill.ts'

const host = 'host: 127.0.0.1\r\n'

function get(path: string, token?: string): string {
  return `GET ${path} HTTP/1.1\r\n${host}${token ? `cookie: daymark=${token}\r\n` : ''}\r\n`
}

export function post(path: string, body: string, token?: string): string {
  const cookie = token ? `cookie: daymark=${token}\r\n` : ''
  const type = body === '' ? '' : 'content-type: application/json\r\n'
  return `POST ${path} HTTP/1.1\r\n${host}${cookie}${type}content-length: ${body.length}\r\n\r\n${body}`
}

/** The requests of a person's working day. */
export function dailyRequest(n: number, token: string): string {
  switch (n % 4) {
    case 0:
      return get('/api/v1/me', token)
    case 1:
      return get('/api/v1/tasks/mine', token)
    case 2:
      return post('/api/v1/notifications/read-all', '', token)
    default:
      return get('/api/v1/reports?scope=own', token)
  }
}

/** The requests of the flood: everybody of two companies at once, and one request in five without a session. */
export function floodRequest(n: number, people: number): string {
  if (n % 50 === 7)
    return post(
      '/api/auth/sign-in/email',
      JSON.stringify({ email: `p${n}@bench.example`, password: 'a guess' }),
    )
  if (n % 5 === 2) return get('/api/v1/session')
  return dailyRequest(n, tokenOf(n % 2, Math.floor(n / 2) % people))
}

/** A long list, for clients that hardly read it. */
export function longList(person: number): string {
  return get('/api/v1/reports?scope=own&pageSize=100', tokenOf(0, person))
}

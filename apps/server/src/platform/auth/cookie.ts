import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie of the server. Behind TLS its name binds it to the host (`__Host-`) and it is sent over TLS only. */
interface Cookie {
  name: string
  value: string
  maxAgeSeconds: number
  secure: boolean
}

function nameOf(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

/** The values that the request sends under the name, undecoded. */
export function cookieValues(request: FastifyRequest, name: string, secure: boolean): string[] {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('=', 2))
    .flatMap(([key, value]) => (key === nameOf(name, secure) && value !== undefined ? value : []))
}

/** Adds the cookie to the answer; scripts cannot read it, and requests of other sites do not send it. */
export function setCookie(reply: FastifyReply, { name, value, maxAgeSeconds, secure }: Cookie): void {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`
  void reply.header('set-cookie', `${nameOf(name, secure)}=${value}; ${attributes}`)
}

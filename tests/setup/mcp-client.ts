import {
  Client,
  StreamableHTTPClientTransport,
  type StreamableHTTPClientTransportOptions,
} from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import type { Api } from './api.ts'

/** The revision that the client speaks: that of 2025 with its handshake, or the newest that both know. */
export type Revision = 'legacy' | 'auto'

/** The address at which the server of a test listens, on loopback. */
export function listen({ app }: Api): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** A client of the official library, which closes with the test. */
export async function connect(
  address: string,
  given: StreamableHTTPClientTransportOptions | string,
  revision: Revision = 'auto',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: revision } })
  const options = typeof given === 'string' ? { authProvider: { token: async () => given } } : given
  onTestFinished(() => client.close())
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), options))
  return client
}

export interface ToolAnswer {
  isError: boolean
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- the test names the fields that it expects
  output: any
}

/** Calls a tool; the library compares its answer with the schema of the tool. */
export async function use(client: Client, name: string, input: object = {}): Promise<ToolAnswer> {
  const result = await client.callTool({ name, arguments: { ...input } })
  const [content] = result.content as { type: string; text: string }[]
  const text = content?.text ?? ''
  return { isError: result.isError === true, text, output: result.structuredContent ?? JSON.parse(text) }
}

const host = `http://127.0.0.1:${process.env['DAYMARK_E2E_PORT']}`

/** Starts a Daymark server with demo data on its own database, and with these variables; returns its address. */
export async function startServer(env: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${host}/servers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(env),
  })
  if (!answer.ok) throw new Error(`No server could be started: ${await answer.text()}`)
  return ((await answer.json()) as { address: string }).address
}

/** Ends the server and removes its database. */
export async function endServer(address: string): Promise<void> {
  const answer = await fetch(`${host}/servers?address=${encodeURIComponent(address)}`, { method: 'DELETE' })
  if (!answer.ok) throw new Error(`The server at ${address} could not be ended: ${await answer.text()}`)
}

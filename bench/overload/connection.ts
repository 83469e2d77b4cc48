import net from 'node:net'

/** The result of one request: its status, or that the client left or the connection was lost. */
export type Outcome = number | 'left' | 'lost'

/**
 * One client's connection, with one request at a time over a plain socket, so that the load generator takes little of
 * the machine that it shares with the server.
 */
export class Connection {
  readonly #port: number
  readonly #localAddress: string
  #socket: net.Socket | undefined
  #done: ((outcome: Outcome) => void) | undefined
  #leaving: NodeJS.Timeout | undefined
  #received = ''
  #status = 0
  #bytesLeft = -1

  constructor(port: number, localAddress: string) {
    this.#port = port
    this.#localAddress = localAddress
  }

  get isBusy(): boolean {
    return this.#done !== undefined
  }

  /** @param leaveAfterMs Closes the connection after this time, answered or not. */
  ask(request: string, leaveAfterMs?: number): Promise<Outcome> {
    const socket = this.#open()
    return new Promise((resolve) => {
      this.#done = resolve
      socket.write(request)
      if (leaveAfterMs !== undefined)
        this.#leaving = setTimeout(() => this.#end('left', socket), leaveAfterMs)
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  #open(): net.Socket {
    if (this.#socket && !this.#socket.destroyed) return this.#socket
    const socket = net.connect({ port: this.#port, host: '127.0.0.1', localAddress: this.#localAddress })
    socket.setNoDelay(true)
    socket.on('data', (data: Buffer) => this.#read(data))
    socket.on('error', () => this.#end('lost', socket))
    socket.on('close', () => this.#end('lost', socket))
    this.#socket = socket
    return socket
  }

  #read(data: Buffer): void {
    if (this.#bytesLeft < 0) {
      this.#received += data.toString('latin1')
      const end = this.#received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = this.#received.slice(0, end)
      this.#status = Number(head.slice(9, 12))
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      this.#bytesLeft = length - (this.#received.length - end - 4)
    } else this.#bytesLeft -= data.length
    if (this.#bytesLeft > 0) return
    this.#answered(this.#status)
  }

  #end(outcome: Outcome, socket: net.Socket): void {
    if (socket !== this.#socket) return
    socket.destroy()
    this.#socket = undefined
    this.#answered(outcome)
  }

  #answered(outcome: Outcome): void {
    const done = this.#done
    clearTimeout(this.#leaving)
    this.#done = undefined
    this.#received = ''
    this.#bytesLeft = -1
    done?.(outcome)
  }
}

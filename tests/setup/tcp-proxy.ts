import net from 'node:net'
import path from 'node:path'
import { socketPath } from '#server/platform/postgres/local-socket.ts'

/** A proxy to the database that a test can cut, freeze and restore. */
export class TcpProxy {
  readonly #server: net.Server
  readonly #target: URL
  readonly #open = new Set<net.Socket>()
  #state: 'up' | 'cut' | 'hanging' | 'frozen' = 'up'

  private constructor(target: string) {
    this.#target = new URL(target)
    this.#server = net.createServer((socket) => this.#accept(socket))
  }

  static async to(target: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(target)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  /** The connection string with this proxy's address. */
  through(url: string): string {
    const by = new URL(url)
    by.hostname = '127.0.0.1'
    by.port = String((this.#server.address() as net.AddressInfo).port)
    return by.href
  }

  /**
   * `cut` ends every connection, including new ones; `hanging` ends them and never answers new ones; `frozen` keeps
   * them open but forwards nothing.
   */
  cut(how: 'cut' | 'hanging' | 'frozen'): void {
    this.#state = how
    for (const socket of this.#open) {
      if (how === 'frozen') socket.unpipe().pause()
      else socket.destroy()
    }
  }

  /** Accepts and forwards everything again. */
  restore(): void {
    // Frozen connections are not revived: the database has ended them long ago.
    if (this.#state === 'frozen') for (const socket of this.#open) socket.destroy()
    this.#state = 'up'
  }

  /** Accepts new connections again, while the open ones stay dead, as after a firewall has dropped its state. */
  forget(): void {
    this.#state = 'up'
  }

  close(): void {
    for (const socket of this.#open) socket.destroy()
    this.#server.close()
  }

  #accept(socket: net.Socket): void {
    this.#keep(socket)
    if (this.#state === 'hanging' || this.#state === 'frozen') return
    if (this.#state === 'cut') {
      socket.destroy()
      return
    }
    const database = this.#connect()
    this.#keep(database)
    socket.pipe(database).pipe(socket)
    socket.once('close', () => database.destroy())
    database.once('close', () => socket.destroy())
  }

  #connect(): net.Socket {
    const [port, host] = [Number(this.#target.port), decodeURIComponent(this.#target.hostname)]
    return path.isAbsolute(host) ? net.connect(socketPath(host, port)) : net.connect(port, host)
  }

  #keep(socket: net.Socket): void {
    this.#open.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => this.#open.delete(socket))
  }
}

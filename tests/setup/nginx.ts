import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, until } from '#server/platform/postgres/wait.ts'
import type { LostRequest } from './balancer.ts'

const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => fs.existsSync(file))
const settings = path.resolve(import.meta.dirname, '../../deploy/nginx.conf')

/** Whether nginx is installed; otherwise this is printed. */
export const hasNginx = program !== undefined
if (!hasNginx) console.log('nginx is not installed: its tests are skipped.')

/** nginx with the settings of `deploy/nginx.conf` in front of several servers, without TLS. */
export class Nginx {
  readonly url: string
  readonly #folder: string
  readonly #child: ChildProcess

  private constructor(url: string, folder: string, child: ChildProcess) {
    this.url = url
    this.#folder = folder
    this.#child = child
  }

  static async before(servers: readonly string[]): Promise<Nginx> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-nginx-'))
    const port = await freePort()
    const main = path.join(folder, 'nginx.conf')
    fs.writeFileSync(main, mainSettings(folder, siteSettings(servers, port)))
    const child = spawn(program!, ['-c', main, '-e', path.join(folder, 'error.log')], { stdio: 'ignore' })
    const url = `http://127.0.0.1:${port}`
    await until('nginx to answer', 20_000, () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    return new Nginx(url, folder, child)
  }

  /** The requests that were answered with 502. */
  get lost(): LostRequest[] {
    return fs
      .readFileSync(path.join(this.#folder, 'access.log'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('502 '))
      .map((line) => {
        const [, upstreams = '', request = ''] = /^502 "([^"]*)" "([^"]*)"$/.exec(line) ?? []
        return { server: `http://${upstreams.split(', ').at(-1)}`, request }
      })
  }

  async close(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }
}

function mainSettings(folder: string, site: string): string {
  return `
    daemon off;
    pid ${folder}/nginx.pid;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      log_format outcomes '$status "$upstream_addr" "$request_method $uri"';
      access_log ${folder}/access.log outcomes;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      ${site}
    }`
}

/** The documented settings, on one port of the loopback interface and without TLS. */
function siteSettings(servers: readonly string[], port: number): string {
  const [documented] = /upstream[^]*/.exec(fs.readFileSync(settings, 'utf8')) ?? ['']
  const [upstream, , tls] = documented.split(/^(?=server \{)/m)
  return [
    upstream!.replace(
      /server 127\.0\.0\.1:3000;/,
      servers.map((server) => `server ${new URL(server).host};`).join('\n'),
    ),
    tls!.replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`).replace(/^ *(listen \[|ssl_).*$/gm, ''),
  ].join('\n')
}

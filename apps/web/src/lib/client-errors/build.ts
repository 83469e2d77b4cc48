/** The name of the script that the page began with. It holds the hash of its content, so that it names the build. */
export function runningBuild(): string {
  const source = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  return /([\w.-]{1,60})\.[jt]sx?$/.exec(source.split('?')[0]!)?.[1] ?? 'unknown'
}

/** The name of the page's first script, which contains the hash of its content and so identifies the build. */
export function runningBuild(): string {
  const source = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  return /([\w.-]{1,60})\.[jt]sx?$/.exec(source.split('?')[0]!)?.[1] ?? 'unknown'
}

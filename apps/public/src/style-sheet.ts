import tokens from '../../web/src/tokens.css?inline'
import base from '../../web/src/base.css?inline'
import site from './styles/site.css?inline'
import bar from './styles/bar.css?inline'
import landing from './styles/landing.css?inline'
import pricing from './styles/pricing.css?inline'
import reading from './styles/reading.css?inline'
import contact from './styles/contact.css?inline'
import help from './styles/help.css?inline'

const light = /\[data-mantine-color-scheme=['"]?light['"]?\]\s*\{/
const dark = /\[data-mantine-color-scheme=['"]?dark['"]?\]\s*\{([^}]*)\}/

/**
 * The styles of all public pages, with the app's own tokens. These pages follow the system's colour scheme without a
 * script; site.js applies the scheme that was chosen in the app on this device.
 */
const own = [site, bar, landing, pricing, reading, contact, help]
export const styleSheet = [followingSystem(tokens), base, ...own].join('')

function followingSystem(css: string): string {
  const colours = dark.exec(css)?.[1]
  if (colours === undefined || !light.test(css)) throw new Error('tokens.css has no light or no dark colours')
  const atNight = `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){${colours}}}`
  return css.replace(light, ':root,[data-mantine-color-scheme=light]{') + atNight
}

import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openPublicSite } from './api.ts'

const folder = path.resolve(import.meta.dirname, '../../../../public')
const dataDir = path.join(os.tmpdir(), 'daymark-without-a-site-file')
const origin = 'https://daymark.acme.example'
const site = (await openPublicSite(folder, { dataDir, publicUrl: origin, signUp: false }))!
const elsewhere = (await openPublicSite(folder, { dataDir, signUp: true }))!
const empty = { name: '', email: '', organisation: '', message: '', topic: '' }
const contact = site.render({
  page: 'contact',
  form: { formId: '00000000-0000-4000-8000-000000000001', values: empty, problems: {} },
})
const pages = [...site.fixed, ['/contact', contact] as const]

/** What the page says of itself in `<meta>`, by name or property. */
function metaOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name, content]) => [name!, content!]))
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test.each(pages)('%s describes itself to search engines and link previews', (address, { html }) => {
  const meta = metaOf(html)
  expect(meta['description']).toBeTruthy()
  expect(meta['robots']).toBeUndefined()
  expect(canonicalOf(html)).toBe(origin + address)
  expect(meta).toMatchObject({
    'og:url': origin + address,
    'og:title': titleOf(html),
    'og:description': meta['description'],
    'og:type': 'website',
    'og:site_name': 'Daymark',
    'og:locale': 'en_GB',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringMatching(/./) as unknown,
    'twitter:card': 'summary_large_image',
    'twitter:title': titleOf(html),
    'twitter:image': meta['og:image'],
  })
  expect(meta['og:image']).toMatch(/^https:\/\/daymark\.acme\.example\/site\/share-[\w-]+\.png$/)
})

test('no two pages have the same title or the same description', () => {
  for (const textOf of [titleOf, (html: string) => metaOf(html)['description']]) {
    const said = pages.map(([, { html }]) => textOf(html))
    expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([])
  }
})

test('without an address of its own, an installation names none', () => {
  const html = elsewhere.fixed.get('/')!.html
  expect(canonicalOf(html)).toBeUndefined()
  expect(Object.keys(metaOf(html)).filter((name) => /url|image/.test(name))).toEqual([])
})

test('the start page is not to be listed with the name of an address that does not exist', () => {
  const { html } = site.render({ page: 'landing', missing: '/no-such-page' })
  expect(metaOf(html)['robots']).toBe('noindex')
  expect(canonicalOf(html)).toBeUndefined()
})

test('trials begin with a message to the operator, or at the form of signing up if it is on', () => {
  const linksOf = (html: string, text: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)]
      .filter((link) => link[2] === text)
      .map((link) => link[1])
  const trials = (of: typeof site) =>
    ['Start Free Trial', 'Start Free 14-Day Trial'].map((text) => [
      ...new Set(linksOf(of.fixed.get('/')!.html, text)),
    ])
  expect(trials(site)).toEqual([['/contact?about=trial'], ['/contact?about=trial']])
  expect(trials(elsewhere)).toEqual([['/sign-up'], ['/sign-up']])
  expect(linksOf(site.fixed.get('/')!.html, 'Get Started')).toContain('/login')
  const form = {
    formId: '00000000-0000-4000-8000-000000000001',
    values: { ...empty, topic: 'trial' },
    problems: {},
  }
  expect(site.render({ page: 'contact', form }).html).toContain(
    '<option value="trial" selected="">Free trial</option>',
  )
})

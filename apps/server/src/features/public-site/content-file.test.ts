import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseSiteContent, readSiteContent, SiteContentError } from './content-file.ts'

const packaged = path.resolve(import.meta.dirname, '../../../../public/content.yaml')
const text = fs.readFileSync(packaged, 'utf8')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-site-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const lineOf = (part: string, within = text) => within.slice(0, within.indexOf(part)).split('\n').length

test('the packaged texts are complete, with the figures and prices of the specification', () => {
  const { site, stats, pricing, ai, production, testimonials } = readSiteContent(packaged, folder)
  expect(site.tagline).toBe('The Future. In Sync.')
  expect(stats.sample).toBe(true)
  expect(stats.figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '10,000+ teams',
    '50K+ daily reports',
    '98% satisfaction',
    '99.9% uptime',
  ])
  expect(pricing.plans.map(({ name, monthly, annual, users }) => [name, monthly, annual, users])).toEqual([
    ['Starter', 19, 12, 'up to 10 users'],
    ['Professional', 49, 35, 'up to 50 users'],
    ['Enterprise', undefined, undefined, 'unlimited users'],
  ])
  expect([Object.keys(ai.features).length, production.features.length, testimonials.quotes.length]).toEqual([
    6, 3, 3,
  ])
})

test('the operator’s file in the data folder wins over the packaged one', () => {
  const own = path.join(folder, 'site.yaml')
  fs.writeFileSync(own, text.replace('title: Close the day in under a minute.', 'title: Our own words.'))
  expect(readSiteContent(packaged, folder).hero.title).toBe('Our own words.')
  fs.rmSync(own)
  expect(readSiteContent(packaged, folder).hero.title).toBe('Close the day in under a minute.')
})

test.each([
  [
    'a misspelled name',
    '  start: Start Free Trial',
    '  strat: Start Free Trial',
    /hero\.strat is no known text/,
  ],
  [
    'a price that is no number',
    '      monthly: 19',
    '      monthly: nineteen',
    /pricing\.plans\.0\.monthly is wrong/,
  ],
  ['a day that does not exist', '  changed: 2026-11-23', '  changed: 2026-02-30', /about\.changed is no day/],
  ['an empty text', '  signIn: Sign In', "  signIn: ''", /bar\.signIn is empty/],
  ['no YAML', '  lead: >-', '  lead: >- {', /./],
])('%s is named with its file and line', (_, before, after, sentence) => {
  const broken = text.replace(before, after)
  expect(broken).not.toBe(text)
  const read = () => parseSiteContent(broken, '/data/site.yaml')
  expect(read).toThrow(SiteContentError)
  expect(read).toThrow(sentence)
  expect(read).toThrow(`/data/site.yaml has a mistake. `)
  expect(read).toThrow(`line ${lineOf(after, broken)}: `)
})

test('a missing text is reported with the line of its parent', () => {
  const broken = text.replace('  note: 14 days, no credit card\n', '')
  expect(() => parseSiteContent(broken, 'site.yaml')).toThrow(
    `line ${lineOf('  title: Close the day')}: hero.note`,
  )
})

test('several mistakes are named at once', () => {
  const broken = text
    .replace('  ai: AI Features', "  ai: ''")
    .replace('  meetings: Meetings', "  meetings: ''")
  expect(() => parseSiteContent(broken, 'site.yaml')).toThrow(
    /line \d+: bar\.ai is empty; line \d+: bar\.meetings is empty\.$/,
  )
})

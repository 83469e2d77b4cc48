import { expect, test } from 'vitest'
import { isRedirectUri, isRegistered } from './redirect-uri.ts'

test('an app registers https, its person’s own machine, or the scheme of a program', () => {
  const accepted = [
    'https://claude.ai/api/mcp/auth_callback',
    'http://127.0.0.1:4000/callback',
    'http://[::1]:4000/callback',
    'http://localhost/callback',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.example.app:/oauth',
  ]
  expect(accepted.filter((uri) => !isRedirectUri(uri))).toEqual([])
  const refused = [
    'http://example.com/',
    'http://127.0.0.1.example.com/',
    'http://localhost@example.com/',
    'https://user:pass@example.com/',
    'https://example.com/#fragment',
    'https://example.com/#',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    '//example.com/',
    '/relative',
    'https://example.com/ space',
    'https://exämple.com/',
    `https://example.com/${'x'.repeat(500)}`,
    '',
  ]
  expect(refused.filter(isRedirectUri)).toEqual([])
})

test('a redirect address is a registered one, letter for letter, except for the port of the own machine', () => {
  const registered = ['https://app.example/cb', 'http://127.0.0.1:4000/cb', 'http://localhost/cb']
  const same = (uri: string) => isRegistered(uri, registered)
  expect(same('https://app.example/cb')).toBe(true)
  expect(same('http://127.0.0.1:5123/cb')).toBe(true)
  expect(same('http://127.0.0.1/cb')).toBe(true)
  expect(same('http://localhost:5123/cb')).toBe(true)
  const others = [
    'https://app.example/cb/',
    'https://app.example/cb?x=1',
    'https://app.example/CB',
    'https://app.example/x/../cb',
    'https://app.example:8443/cb',
    'https://app.example.evil.example/cb',
    'http://app.example/cb',
    'http://127.0.0.1:5123/other',
    'http://127.0.0.1:5123@evil.example/cb',
    'http://[::1]:5123/cb',
  ]
  expect(others.filter(same)).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalAttribute } from './attributes.ts'
import { parseFilter } from './filter.ts'
import { groupChangeOf, groupIn } from './group.ts'
import { maxFilterDepth, maxFilterLength, maxFilterTerms, maxPatchOperations } from './limits.ts'
import { operationsIn, parsePath } from './patch.ts'
import { projected, projectionOf } from './projection.ts'
import { ScimRefusal } from './refusal.ts'
import { nameIn, userChangeOf, userIn } from './user.ts'

const patch = (...operations: unknown[]) =>
  operationsIn({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations })
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

function refusalOf(work: () => unknown): string | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof ScimRefusal) return error.scimType
    throw error
  }
  return 'none'
}

test('and binds closer than or, and brackets closer than both', () => {
  const eq = (attribute: string) => ({ kind: 'compare', attribute, comparison: 'eq', value: 1 })
  expect(parseFilter('a eq 1 or b eq 1 and c eq 1')).toEqual({
    kind: 'or',
    parts: [eq('a'), { kind: 'and', parts: [eq('b'), eq('c')] }],
  })
  expect(parseFilter('(a eq 1 or b eq 1) AND NOT (c pr)')).toEqual({
    kind: 'and',
    parts: [
      { kind: 'or', parts: [eq('a'), eq('b')] },
      { kind: 'not', part: { kind: 'present', attribute: 'c' } },
    ],
  })
  expect(parseFilter('emails[type eq 1]')).toEqual({ kind: 'within', attribute: 'emails', part: eq('type') })
  expect(parseFilter(String.raw`userName eq "a\"b"`)).toMatchObject({ attribute: 'username', value: 'a"b' })
  expect(parseFilter('active eq True')).toMatchObject({ value: true })
})

test.each([
  '',
  'userName',
  'userName eq',
  'userName eq bob',
  'userName is "bob"',
  'userName eq "bob',
  'userName eq "bob" and',
  'userName eq "bob")',
  '(userName eq "bob"',
  'not userName eq "bob"',
  'emails[type eq "work"',
  'userName eq ["a"]',
  String.raw`userName eq "a\u0000"`,
  '1a eq 1',
])('the filter %o cannot be read', (text) => {
  expect(refusalOf(() => parseFilter(text))).toBe('invalidFilter')
})

test('a filter has bounds', () => {
  const times = (count: number) => Array.from({ length: count }, () => 'a pr').join(' or ')
  const deep = (count: number) => `${'('.repeat(count)}a pr${')'.repeat(count)}`
  expect(refusalOf(() => parseFilter(times(maxFilterTerms)))).toBe('none')
  expect(refusalOf(() => parseFilter(times(maxFilterTerms + 1)))).toBe('invalidFilter')
  expect(refusalOf(() => parseFilter(deep(maxFilterDepth)))).toBe('none')
  expect(refusalOf(() => parseFilter(deep(maxFilterDepth + 1)))).toBe('invalidFilter')
  expect(refusalOf(() => parseFilter(`a eq "${'x'.repeat(maxFilterLength)}"`))).toBe('invalidFilter')
})

test('any text is a filter or is refused', () => {
  const words = fc.constantFrom('a', 'eq', '"x"', '(', ')', '[', ']', 'and', 'or', 'not', 'pr', '1', ' ', '"')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((list) => list.join(' ')),
      ),
      (text) => {
        expect(['none', 'invalidFilter']).toContain(refusalOf(() => parseFilter(text)))
      },
    ),
  )
})

test('attributes are not case-sensitive, and need no URN of their own schema', () => {
  expect(normalAttribute('urn:ietf:params:scim:schemas:core:2.0:User:userName')).toBe('username')
  expect(normalAttribute(`${enterprise}:department`)).toBe('enterprise.department')
  expect(parsePath('emails[type eq "work"].value')).toMatchObject({ attribute: 'emails', part: 'value' })
  expect(refusalOf(() => parsePath('members[value eq "a"'))).toBe('invalidPath')
  expect(refusalOf(() => parsePath('a'.repeat(2_000)))).toBe('invalidPath')
})

test('operations of Entra ID: capitals, texts as truth values, dotted names without a path', () => {
  expect(userChangeOf(patch({ op: 'Replace', path: 'active', value: 'False' }))).toEqual({ active: false })
  expect(
    userChangeOf(
      patch({
        op: 'Add',
        value: { 'name.givenName': 'Ana', displayName: 'Ana B', [`${enterprise}:department`]: 'Sales' },
      }),
    ),
  ).toEqual({ givenName: 'Ana', displayName: 'Ana B', department: 'Sales' })
  expect(
    userChangeOf(patch({ op: 'replace', path: 'emails[type eq "work"].value', value: 'x@y.z' })),
  ).toEqual({})
  expect(userChangeOf(patch({ op: 'Remove', path: 'title' }))).toEqual({ title: null })
  expect(userChangeOf(patch({ op: 'replace', path: 'name', value: { familyName: 'B' } }))).toEqual({
    familyName: 'B',
  })
  expect(userChangeOf(patch({ op: 'replace', value: { [enterprise]: { department: 'HR' } } }))).toEqual({
    department: 'HR',
  })
})

test('wrong operations are refused with the type that RFC 7644 has', () => {
  expect(refusalOf(() => operationsIn({ Operations: [{ op: 'add' }] }))).toBe('invalidSyntax')
  expect(refusalOf(() => patch())).toBe('invalidSyntax')
  expect(refusalOf(() => patch({ op: 'move', path: 'a' }))).toBe('invalidSyntax')
  expect(refusalOf(() => patch({ op: 'remove' }))).toBe('noTarget')
  expect(refusalOf(() => userChangeOf(patch({ op: 'replace', path: 'id', value: 1 })))).toBe('mutability')
  expect(refusalOf(() => userChangeOf(patch({ op: 'replace', path: 'shoeSize', value: 1 })))).toBe(
    'invalidPath',
  )
  expect(refusalOf(() => userChangeOf(patch({ op: 'replace', path: 'active', value: 'no' })))).toBe(
    'invalidValue',
  )
  expect(refusalOf(() => userChangeOf(patch({ op: 'remove', path: 'userName' })))).toBe('invalidValue')
  const many = Array.from({ length: maxPatchOperations + 1 }, () => ({
    op: 'add',
    path: 'title',
    value: 'x',
  }))
  expect(refusalOf(() => patch(...many))).toBe('tooMany')
})

test('a body says what it knows, and other attributes are ignored', () => {
  const body = {
    userName: ' Ana@Company.Example',
    password: 'secret',
    shoeSize: 7,
    id: 'x',
    groups: [],
    title: '  Lead\n',
    active: true,
  }
  expect(userIn(body)).toEqual({ userName: 'ana@company.example', title: 'Lead', active: true })
  expect(refusalOf(() => userIn({ userName: 'ana' }))).toBe('invalidValue')
  expect(refusalOf(() => userIn({ displayName: 'x'.repeat(200) }))).toBe('invalidValue')
  expect(refusalOf(() => userIn([]))).toBe('invalidSyntax')
})

test('the display name goes before the parts of a name', () => {
  const before = { givenName: 'Ana', familyName: 'Lima' }
  expect(nameIn({ displayName: 'Dr. Lima', givenName: 'A' }, before)).toBe('Dr. Lima')
  expect(nameIn({ familyName: 'Souza' }, before)).toBe('Ana Souza')
  expect(nameIn({ familyName: null, givenName: null }, before)).toBeUndefined()
  expect(nameIn({ title: 'Lead' }, before)).toBeUndefined()
})

test('members are added and removed in the order of the operations', () => {
  const members = (...operations: object[]) => groupChangeOf(patch(...operations)).members
  expect(
    members(
      { op: 'Add', path: 'members', value: [{ value: 'a' }, { value: 'b' }] },
      { op: 'Remove', path: 'members[value eq "a" or value eq "c"]' },
    ),
  ).toEqual({ isWhole: false, added: new Set(['b']), removed: new Set(['a', 'c']) })
  expect(members({ op: 'remove', path: 'members', value: [{ value: 'a' }] }).removed).toEqual(new Set(['a']))
  expect(members({ op: 'remove', path: 'members' })).toMatchObject({ isWhole: true })
  expect(members({ op: 'replace', path: 'members', value: [{ value: 'z' }] })).toEqual({
    isWhole: true,
    added: new Set(['z']),
    removed: new Set(),
  })
  expect(
    members({ op: 'replace', value: { id: '1', displayName: 'New', members: { value: 'q' } } }),
  ).toMatchObject({
    isWhole: true,
    added: new Set(['q']),
  })
  expect(groupIn({ displayName: 'X' }).members.isWhole).toBe(false)
  expect(refusalOf(() => groupIn({ members: [{ display: 'x' }] }))).toBe('invalidValue')
  expect(refusalOf(() => members({ op: 'remove', path: 'members[display eq "a"]' }))).toBe('invalidFilter')
})

test('an answer has the requested attributes, and always its id and schemas', () => {
  const resource = {
    schemas: ['s'],
    id: '1',
    userName: 'a',
    name: { givenName: 'A', familyName: 'B' },
    emails: [{ value: 'a@b', type: 'work' }],
    [enterprise]: { department: 'HR' },
  }
  const { schemas, id } = resource
  expect(projected(resource, projectionOf('name.givenName,EMAILS.value', undefined))).toEqual({
    schemas,
    id,
    name: { givenName: 'A' },
    emails: [{ value: 'a@b' }],
  })
  expect(projected(resource, projectionOf(`${enterprise}:department`, undefined))).toEqual({
    schemas,
    id,
    [enterprise]: { department: 'HR' },
  })
  expect(projected(resource, projectionOf(undefined, 'emails,name.familyName,id'))).toEqual({
    schemas,
    id,
    userName: 'a',
    name: { givenName: 'A' },
    [enterprise]: { department: 'HR' },
  })
})

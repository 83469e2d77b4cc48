import { urns } from './attributes.ts'
import { maxPage } from './limits.ts'

interface Attribute {
  name: string
  description: string
  type?: 'string' | 'boolean' | 'complex' | 'reference'
  multiValued?: boolean
  required?: boolean
  caseExact?: boolean
  mutability?: 'readOnly' | 'readWrite' | 'immutable'
  returned?: 'always' | 'default'
  uniqueness?: 'none' | 'server'
  referenceTypes?: readonly string[]
  subAttributes?: readonly Attribute[]
}

/** A definition with all characteristics of RFC 7643, 2.2. */
function full({ subAttributes, referenceTypes, ...given }: Attribute): object {
  return {
    type: 'string',
    multiValued: false,
    required: false,
    ...(given.type === 'complex' || given.type === 'boolean' ? {} : { caseExact: false }),
    mutability: 'readWrite',
    returned: 'default',
    ...(given.type === 'complex' || given.type === 'boolean' ? {} : { uniqueness: 'none' }),
    ...given,
    ...(referenceTypes ? { referenceTypes } : {}),
    ...(subAttributes ? { subAttributes: subAttributes.map(full) } : {}),
  }
}

const readOnly = { mutability: 'readOnly' } as const

const userAttributes: Attribute[] = [
  {
    name: 'userName',
    description: 'The email with which the person signs in. It is set once.',
    required: true,
    mutability: 'immutable',
    returned: 'always',
    uniqueness: 'server',
  },
  {
    name: 'name',
    description: 'The parts of the name; displayName goes before them.',
    type: 'complex',
    subAttributes: [
      { name: 'formatted', description: 'The whole name, as Daymark shows it.' },
      { name: 'givenName', description: 'The given name.' },
      { name: 'familyName', description: 'The family name.' },
    ],
  },
  { name: 'displayName', description: 'The name that Daymark shows.' },
  { name: 'title', description: 'The designation.' },
  {
    name: 'active',
    description: 'False for an archived person, who cannot sign in.',
    type: 'boolean',
  },
  {
    name: 'emails',
    description: 'The email with which the person signs in.',
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      { name: 'value', description: 'The email.', ...readOnly },
      { name: 'type', description: 'Always work.', ...readOnly },
      { name: 'primary', description: 'Always true.', type: 'boolean', ...readOnly },
    ],
  },
  {
    name: 'groups',
    description: 'The groups that the person is a member of.',
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      { name: 'value', description: 'The id of the group.', ...readOnly },
      {
        name: '$ref',
        description: 'The address of the group.',
        type: 'reference',
        referenceTypes: ['Group'],
        ...readOnly,
      },
      { name: 'display', description: 'The name of the group.', ...readOnly },
    ],
  },
]

const groupAttributes: Attribute[] = [
  { name: 'displayName', description: 'The name of the group.', required: true, uniqueness: 'server' },
  {
    name: 'members',
    description: 'The people in the group.',
    type: 'complex',
    multiValued: true,
    subAttributes: [
      { name: 'value', description: 'The id of the person.', mutability: 'immutable' },
      {
        name: '$ref',
        description: 'The address of the person.',
        type: 'reference',
        referenceTypes: ['User'],
        mutability: 'immutable',
      },
      { name: 'display', description: 'The name of the person.', ...readOnly },
      { name: 'type', description: 'Always User.', mutability: 'immutable' },
    ],
  },
]

const schemaOf = (id: string, name: string, description: string, attributes: readonly Attribute[]) => ({
  schemas: [urns.schema],
  id,
  name,
  description,
  attributes: attributes.map(full),
  meta: { resourceType: 'Schema', location: `/Schemas/${id}` },
})

/** The schemas that are supported, with locations below the base address. */
export const schemas = [
  schemaOf(urns.user, 'User', 'A person of the company', userAttributes),
  schemaOf(urns.group, 'Group', 'A group of the sign-in service', groupAttributes),
  schemaOf(urns.enterprise, 'EnterpriseUser', 'What a company adds about a person', [
    { name: 'department', description: 'The business unit with this name, if no group gives one.' },
  ]),
]

export const resourceTypes = [
  {
    schemas: [urns.resourceType],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'People of the company',
    schema: urns.user,
    schemaExtensions: [{ schema: urns.enterprise, required: false }],
    meta: { resourceType: 'ResourceType', location: '/ResourceTypes/User' },
  },
  {
    schemas: [urns.resourceType],
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'Groups of the sign-in service',
    schema: urns.group,
    meta: { resourceType: 'ResourceType', location: '/ResourceTypes/Group' },
  },
]

export const serviceConfig = {
  schemas: [urns.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxPage },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'SCIM key',
      description: 'The key that an administrator made on the page Provisioning, as a bearer token',
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: '/ServiceProviderConfig' },
}

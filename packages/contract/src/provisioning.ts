import { neededFor } from '#core/access/acts.ts'
import { maxKeyDays, maxKeyName } from '#core/keys/limits.ts'
import * as z from 'zod'
import { connectionExample, placements } from './company-sign-in-shapes.ts'
import { currentPassword } from './confirmation.ts'
import { define } from './define.ts'
import { id, instant, keptNameText } from './fields.ts'
import { named } from './named.ts'
import { personRef } from './people.ts'

const tag = 'Provisioning'
const access = neededFor('provisioning.manage')

const key = named(
  'ScimKey',
  z.object({
    id: id('scimKey'),
    name: z.string(),
    owner: personRef.describe('The administrator who made it; it ends when they are archived.'),
    madeAt: instant(),
    expiresAt: instant().nullable().describe('Null if it does not expire.'),
    isExpired: z.boolean(),
    isStopped: z
      .boolean()
      .describe('Whether it is refused because its maker is suspended or no administrator any more.'),
    lastUsedAt: instant().nullable(),
    lastAddress: z.string().nullable(),
  }),
)
const group = named(
  'ScimGroup',
  z.object({
    id: id('scimGroup'),
    name: z.string().describe('As the sign-in service calls it.'),
    members: z.number().int().describe('How many people are in it.'),
    isPlaced: z.boolean().describe('Whether a line gives its members a role.'),
  }),
)
const failure = named(
  'ScimFailure',
  z.object({
    act: z.string().describe('What the sign-in service wanted to do.'),
    subject: z.string().describe('With whom or what, in its words.'),
    problem: z.string().describe('Why it was refused.'),
    times: z.number().int().describe('How often the same request was refused.'),
    lastAt: instant().describe('When it was refused last.'),
  }),
)
const state = named(
  'Provisioning',
  z.object({
    baseUrl: z
      .string()
      .nullable()
      .describe('Where the sign-in service reaches SCIM; null while Daymark does not know its own address.'),
    domains: z.array(z.string()).describe('The verified domains, of which new people have to be.'),
    keys: z.array(key).describe('The newest first.'),
    people: z.number().int().describe('How many active people the sign-in service has added or changed.'),
    groups: z.array(group).describe('The groups that the sign-in service has sent, by name.'),
    waiting: z.number().int().describe('How many people wait for a role by their groups.'),
    placements,
    version: z.number().int().nullable().describe('The version of the placements; null before the first.'),
    failures: z.array(failure).describe('Refused requests, the newest first.'),
  }),
)

const keyExample = {
  id: 'skey_01k0000000e0000000000000y1',
  name: 'Entra ID',
  owner: { id: 'user_01k0000000e0000000000000a1', name: 'Meera Iyer' },
  madeAt: '2026-06-09T12:48:00Z',
  expiresAt: null,
  isExpired: false,
  isStopped: false,
  lastUsedAt: '2026-06-09T13:10:00Z',
  lastAddress: '203.0.113.7',
}
const stateExample = {
  baseUrl: 'https://daymark.example/scim/v2',
  domains: ['acme.example'],
  keys: [keyExample],
  people: 41,
  groups: [{ id: 'sgrp_01k0000000e0000000000000g1', name: 'daymark-managers', members: 3, isPlaced: true }],
  waiting: 0,
  placements: [...connectionExample.placements, { ...connectionExample.placements[0]!, group: null }],
  version: 2,
  failures: [
    {
      act: 'Add a person',
      subject: 'ravi@elsewhere.example',
      problem: 'elsewhere.example is not a verified domain of the company.',
      times: 2,
      lastAt: '2026-06-09T13:00:00Z',
    },
  ],
}

/** How administrators let the sign-in service of their company add and archive people by SCIM. */
export const provisioningOperations = {
  'GET /provisioning': define({
    summary: 'The SCIM keys of the company, its groups, and refused requests',
    tag,
    access,
    output: state,
    errors: ['only_administrators'],
    example: { output: stateExample },
  }),
  'POST /provisioning/keys': define({
    summary: 'Make a key for SCIM alone; its token is shown only now',
    tag,
    access,
    ignoresKey: true,
    holdsSecret: true,
    status: 201,
    body: z.strictObject({
      name: keptNameText(maxKeyName, 'Give the key a name.'),
      days: z
        .number()
        .int()
        .min(1, 'A key works for at least a day.')
        .max(maxKeyDays, `A key works for at most ${maxKeyDays} days.`)
        .nullable()
        .describe('After how many days the key ends; null for a key that does not expire.'),
      currentPassword,
    }),
    output: z.object({
      token: z.string().describe('For the header `Authorization: Bearer …` of SCIM; it is shown only now.'),
    }),
    errors: [
      'only_administrators',
      'scim_domain_needed',
      'scim_place_needed',
      'key_limit',
      'too_many_attempts',
      'sign_in_too_old',
    ],
    example: {
      body: { name: keyExample.name, days: null, currentPassword: 'correct-battery' },
      output: { token: 'dms_03lZ1pVQ9sWc7xT5bYk2RfJm8uHdNe4GaLoPq6iSwXzCvBtKyMnUrEgFhDjAQ0s8W1Z4e5T3k2' },
    },
  }),
  'DELETE /provisioning/keys/{scimKeyId}': define({
    summary: 'End a SCIM key at once',
    tag,
    access,
    params: z.strictObject({ scimKeyId: id('scimKey') }),
    errors: ['only_administrators', 'key_not_found'],
    example: { params: { scimKeyId: keyExample.id } },
  }),
  'PUT /provisioning/placements': define({
    summary: 'Save the role and unit of each group, which the company’s sign-in uses too',
    tag,
    access,
    ignoresKey: true,
    body: z.strictObject({
      placements,
      version: z
        .number()
        .int()
        .nullable()
        .describe('The version that was read; null if there were no placements.'),
      currentPassword,
    }),
    output: state,
    errors: [
      'only_administrators',
      'record_changed',
      'role_out_of_reach',
      'scim_place_needed',
      'too_many_attempts',
      'sign_in_too_old',
    ],
    example: {
      body: { placements: stateExample.placements, version: 1, currentPassword: 'correct-battery' },
      output: stateExample,
    },
  }),
}

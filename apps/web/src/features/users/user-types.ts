import type { Output } from '#web/lib/api.ts'

export type User = Output<'GET /users'>['items'][number]
/** An act on a person that the server may allow. */
export type PersonAct = User['may'][number]
export type Seats = Output<'GET /users'>['seats']
export type Role = Output<'GET /roles'>['items'][number]
export type Invitation = Output<'POST /users/invitations'>['items'][number]

import type { Output } from '#web/lib/api.ts'

export type User = Output<'GET /users'>['items'][number]
/** An act on a person that the server may allow. */
export type PersonAct = User['may'][number]
/** An act of a person’s menu: the notification email is changed in the form of `edit`. */
export type MenuAct = Exclude<PersonAct, 'change-notification-email'>
/** What somebody has to take over when a person is archived. */
export type Holdings = Output<'GET /users/{userId}/holdings'>
export type Handover = Output<'POST /users/{userId}/archive'>['handover']
export type Seats = Output<'GET /users'>['seats']
export type Role = Output<'GET /roles'>['items'][number]
export type Invitation = Output<'POST /users/invitations'>['items'][number]

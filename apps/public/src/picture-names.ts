/**
 * The pictures of the product, as pages and the help (`![alt](picture:NAME)`) reference them. `npm run pictures`
 * takes each four times: for desktops and phones, light and dark.
 */
export const pictureNames = [
  'submit-eod',
  'summary',
  'meeting',
  'tracker',
  'tasks',
  'my-tasks',
  'calendar',
  'week',
  'report',
  'acknowledge',
  'leave',
  'leave-people',
  'quick-entry',
  'reminders',
  'roles',
  'import',
  'user-management',
  'notifications',
] as const

export type PictureName = (typeof pictureNames)[number]

export function isPictureName(text: string): text is PictureName {
  return (pictureNames as readonly string[]).includes(text)
}

/** The size of the picture for link previews in pixels, as Open Graph recommends. */
export const shareSize = { width: 1200, height: 630 }

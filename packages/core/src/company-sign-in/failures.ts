/** Why a sign-in with the company's service failed, in the words of the sign-in page. */
export const signInFailures = {
  expired: 'That took too long, or it began in another browser. Start again.',
  'not-begun':
    'Your company’s sign-in opened Daymark without being asked by it. Continue to sign in, which keeps anybody else from signing you in as themselves.',
  denied: 'Your company’s sign-in did not let you in, or you cancelled it.',
  unreachable: 'Your company’s sign-in did not answer. Try again in a moment.',
  refused:
    'Daymark could not accept the answer of your company’s sign-in. Your administrator finds the reason in the activity log.',
  'no-email':
    'Your company’s sign-in gave Daymark no confirmed email address of your company. Ask your administrator.',
  unknown: 'Daymark does not know you yet. Ask your administrator to add you.',
  'no-place': 'None of your groups has access to Daymark. Ask your administrator.',
  'another-person':
    'Your email address belongs to somebody else in Daymark, who signs in with another account of your company. Ask your administrator.',
  archived: 'Your account is archived. Ask your administrator.',
  paused: 'Your company’s access to Daymark is paused. Ask your administrator.',
  full: 'Your company’s plan has no room for another person. Ask your administrator.',
  switched: 'Your company’s sign-in is not in use any more. Sign in with your password.',
} as const

export type SignInFailure = keyof typeof signInFailures

export const isSignInFailure = (text: unknown): text is SignInFailure =>
  typeof text === 'string' && Object.hasOwn(signInFailures, text)

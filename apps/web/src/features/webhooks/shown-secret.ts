/** How the secret of a webhook is shown, which happens only once. */
export function shownSecret(secret: string) {
  return {
    lead: 'Store it where your program reads its secrets. With it, the program verifies that a message comes from Daymark. It is shown only now: if it is lost, replace it.',
    label: 'Secret',
    secret,
    copied: 'Secret copied.',
  }
}

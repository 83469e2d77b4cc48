import { Unusable } from './assertion.ts'
import type { Expected } from './message-types.ts'
import { readMessage, refusalOf, requireResponse, signaturesIn } from './read-message.ts'
import { signersOf } from './signed-info.ts'
import type { Signers } from './verifiers.ts'

export default function findSigners({
  message,
  isAnswer,
  ...expected
}: Expected & { message: string; isAnswer: boolean }): Signers {
  try {
    const root = readMessage(message)
    if (isAnswer) requireResponse(root, expected)
    const signatures = signaturesIn(root)
    if (signatures.length === 0) throw new Unusable('it has no signature')
    const signers = new Set(signatures.flatMap((one) => signersOf(one, expected.certificates)))
    if (signers.size === 0) throw new Unusable('its signature is not by a certificate of the settings')
    return { is: 'signed', certificates: [...signers] }
  } catch (error) {
    return { is: 'refused', ...refusalOf(error) }
  }
}

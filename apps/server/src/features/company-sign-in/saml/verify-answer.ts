import { SAML } from '@node-saml/node-saml'
import { clockToleranceMs, readAssertion, Unusable } from './assertion.ts'
import type { Expected } from './message-types.ts'
import { readMessage, refusalOf, requireResponse } from './read-message.ts'
import type { Verified } from './verifiers.ts'
import { readXml } from './xml-reader.ts'

export default async function verify(given: Expected & { message: string }): Promise<Verified> {
  try {
    const response = readMessage(given.message)
    requireResponse(response, given)
    const { profile } = await samlOf(given).validatePostResponseAsync({ SAMLResponse: given.message })
    const signed = profile?.getAssertionXml?.()
    if (signed === undefined) throw new Unusable('it has no assertion')
    // Only what was signed is read.
    return { is: 'verified', assertion: readAssertion(readXml(signed), given) }
  } catch (error) {
    return { is: 'refused', ...refusalOf(error) }
  }
}

/** The library, with the clock of the rules. */
class ClockedSaml extends SAML {
  readonly #nowMs: number

  constructor({ entityId, address, issuer, certificates, nowMs }: Expected) {
    super({
      callbackUrl: address,
      issuer: entityId,
      audience: entityId,
      idpIssuer: issuer,
      idpCert: [...certificates],
      // One of both is signed: the library reads the assertion from the signed bytes alone.
      wantAssertionsSigned: false,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: clockToleranceMs,
    })
    this.#nowMs = nowMs
  }

  protected override checkTimestampsValidityError(
    _now: number,
    notBefore: string,
    notOnOrAfter: string,
    latestMs?: number,
  ): Error | null {
    return super.checkTimestampsValidityError(this.#nowMs, notBefore, notOnOrAfter, latestMs)
  }
}

export function samlOf(expected: Expected): SAML {
  return new ClockedSaml(expected)
}

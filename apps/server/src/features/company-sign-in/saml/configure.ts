import type { FieldProblem } from '#core/errors/app-error.ts'
import { maxCertificates } from '#core/company-sign-in/saml.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { placementProblems, refuseUnless, store, type Parts } from '../configure.ts'
import { findConnection, type ConnectionRow } from '../connection-repo.ts'
import { secretPlace } from '../secret.ts'
import { CertificateError, readCertificate } from './certificate.ts'
import { readServiceMetadata } from './service-metadata.ts'
import { newSigningKey } from './signing-key.ts'
import { XmlError } from './xml-reader.ts'

type Body = ServerOperation['PUT /company-sign-in/saml-connection']['body']
type Given = Pick<Body, 'entityId' | 'signInUrl' | 'logoutUrl' | 'certificates'>

/**
 * Saves the settings of a SAML service. After a change of the service it has to be tried again, and is switched off
 * until then.
 * @throws AppError `validation_failed`, `record_changed`, `role_out_of_reach`
 */
export async function saveSamlConnection(unit: UnitOfWork, body: Body, context: Parts): Promise<void> {
  const found = await findConnection(unit, { lock: true })
  const problems: FieldProblem[] = []
  const given = givenService(body, problems) ?? nothing
  const isMetadata = body.metadata.trim() !== ''
  // The fields of the service do not count while its metadata is given.
  const refuse = (field: string, message: string) =>
    problems.push({ field: isMetadata ? 'metadata' : field, message })
  if (given !== nothing) requireAddresses(given, context, refuse)
  const certificates = readCertificates(given.certificates, refuse, isMetadata)
  if (given !== nothing && given.certificates.length === 0)
    refuse('certificates', 'Enter the certificate of the service.')
  problems.push(...(await placementProblems(unit, body, 'attribute')))
  refuseUnless(found, body.version, problems)
  const own = await ownKey(unit, found, context)
  const saml = {
    signInUrl: given.signInUrl,
    logoutUrl: given.logoutUrl === '' ? null : given.logoutUrl,
    certificates,
    ownCertificate: own.certificate,
    emailAttribute: body.emailAttribute,
    nameAttribute: body.nameAttribute,
  }
  const isTried =
    found?.kind === 'saml' &&
    found.issuer === given.entityId &&
    found.saml?.signInUrl === saml.signInUrl &&
    found.saml.emailAttribute === saml.emailAttribute &&
    // A further certificate of a service that works is added before it is used.
    found.saml.certificates.some((one) => certificates.includes(one))
  await store(
    unit,
    found,
    {
      placements: body.placements,
      next: {
        kind: 'saml',
        issuer: given.entityId,
        client_id: '',
        sealed_secret: own.sealedKey,
        takes_unverified_email: true,
        adds_people: body.addsPeople,
        group_claim: body.groupClaim,
        saml,
        signs_out: body.signsOut,
        tried_at: isTried ? found.tried_at : null,
      },
    },
    [],
  )
}

const nothing: Given = { entityId: '', signInUrl: '', logoutUrl: '', certificates: [] }

/** What the metadata or else the fields say of the service. */
function givenService(body: Body, problems: FieldProblem[]): Given | undefined {
  const { entityId, signInUrl, logoutUrl, certificates, metadata } = body
  if (metadata.trim() === '')
    return {
      entityId: entityId.trim(),
      signInUrl: signInUrl.trim(),
      logoutUrl: logoutUrl.trim(),
      certificates: certificates.map((one) => one.trim()).filter((one) => one !== ''),
    }
  try {
    const read = readServiceMetadata(metadata.trim())
    return { ...read, logoutUrl: read.logoutUrl ?? '' }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    problems.push({ field: 'metadata', message: `This is not the metadata of a service: ${error.message}.` })
    return undefined
  }
}

const maxEntityId = 500

function requireAddresses(
  { entityId, signInUrl, logoutUrl }: Given,
  { signInServices }: Parts,
  refuse: (field: string, message: string) => void,
): void {
  if (entityId === '' || entityId.length > maxEntityId || /\s/.test(entityId))
    refuse('entityId', 'Enter the entity id of the service, which has no spaces.')
  const refusal = signInServices.refusal(signInUrl)
  if (refusal !== undefined || signInUrl.includes('#'))
    refuse('signInUrl', `The sign-in address cannot be used. ${refusal ?? 'It contains #.'}`)
  const ofLogout = logoutUrl === '' ? undefined : signInServices.refusal(logoutUrl)
  if (ofLogout !== undefined || logoutUrl.includes('#'))
    refuse('logoutUrl', `The logout address cannot be used. ${ofLogout ?? 'It contains #.'}`)
}

/** The certificates in their normal form. Metadata may list more than can be used: those that end last count. */
function readCertificates(
  given: readonly string[],
  refuse: (field: string, message: string) => void,
  isMetadata: boolean,
): string[] {
  const read = given.flatMap((text, index) => {
    try {
      return readCertificate(text)
    } catch (error) {
      if (!(error instanceof CertificateError)) throw error
      refuse(`certificates.${index}`, error.message)
      return []
    }
  })
  const latestFirst = isMetadata
    ? read.toSorted((a, b) => Temporal.Instant.compare(b.expiresAt, a.expiresAt))
    : read
  return [...new Set(latestFirst.map(({ pem }) => pem))].slice(0, maxCertificates)
}

/** The key that signs requests to this service; it stays while the company has one. */
async function ownKey(
  { tenantId, now }: UnitOfWork,
  found: ConnectionRow | undefined,
  { secrets }: Parts,
): Promise<{ certificate: string; sealedKey: Buffer }> {
  const place = secretPlace(tenantId)
  if (found?.saml && secrets.open(found.sealed_secret, place) !== undefined)
    return { certificate: found.saml.ownCertificate, sealedKey: found.sealed_secret }
  const { privateKey, certificate } = await newSigningKey(now)
  return { certificate, sealedKey: secrets.seal(privateKey, place) }
}

import { X509Certificate } from 'node:crypto'

export interface CertificateFacts {
  /** In PEM form. */
  pem: string
  subject: string
  /** SHA-256, as pairs of digits. */
  fingerprint: string
  expiresAt: Temporal.Instant
}

/** The message is for the administrator who enters the certificate. */
export class CertificateError extends Error {
  override name = 'CertificateError'
}

const leastBits = 2048

/**
 * A certificate in PEM form, or the Base64 text that metadata has.
 * @throws CertificateError for anything else, and for a key that the signatures of answers cannot have.
 */
export function readCertificate(given: string): CertificateFacts {
  const base64 = given.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '')
  const certificate = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? parsed(base64) : undefined
  if (!certificate) throw new CertificateError('This is not a certificate in PEM form.')
  const { publicKey, subject, fingerprint, expiresMs } = certificate
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (publicKey.asymmetricKeyType !== 'rsa' || bits < leastBits)
    throw new CertificateError('The key of this certificate is not an RSA key of at least 2,048 bits.')
  return {
    // Without anything that the text has besides the certificate.
    pem: certificate.pem,
    subject: subject.replaceAll('\n', ', ').slice(0, 200),
    fingerprint,
    expiresAt: Temporal.Instant.fromEpochMilliseconds(expiresMs),
  }
}

function parsed(base64: string) {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
    // Each of these can throw too.
    return {
      pem: certificate.toString(),
      publicKey: certificate.publicKey,
      subject: certificate.subject,
      fingerprint: certificate.fingerprint256,
      expiresMs: Date.parse(certificate.validTo),
    }
  } catch {
    return undefined
  }
}

import {
  childOf,
  childrenOf,
  elementsIn,
  namespaces,
  readXml,
  XmlError,
  type XmlElement,
} from './xml-reader.ts'

/** What the metadata of a service says. */
export interface ServiceMetadata {
  entityId: string
  signInUrl: string
  /** Null if it cannot be signed out of by opening a page. */
  logoutUrl: string | null
  certificates: string[]
}

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/**
 * Reads the metadata of the one service in it.
 * @throws XmlError with a message for the administrator.
 */
export function readServiceMetadata(text: string): ServiceMetadata {
  const root = readXml(text)
  const services = [...elementsIn(root)].filter(
    (element) =>
      element.name === 'EntityDescriptor' &&
      element.namespace === namespaces.metadata &&
      childrenOf(element, namespaces.metadata, 'IDPSSODescriptor').length > 0,
  )
  const [service, ...others] = services
  if (!service || others.length > 0)
    throw new XmlError('it does not describe exactly one service that people sign in with')
  const entityId = service.attributes.get('entityID') ?? ''
  const descriptor = childOf(service, namespaces.metadata, 'IDPSSODescriptor')!
  const signInUrl = redirectAddress(descriptor, 'SingleSignOnService')
  if (signInUrl === undefined) throw new XmlError('it has no sign-in address for the binding HTTP-Redirect')
  const certificates = signingCertificates(descriptor)
  if (certificates.length === 0) throw new XmlError('it has no certificate')
  return {
    entityId,
    signInUrl,
    logoutUrl: redirectAddress(descriptor, 'SingleLogoutService') ?? null,
    certificates,
  }
}

function redirectAddress(descriptor: XmlElement, name: string): string | undefined {
  return childrenOf(descriptor, namespaces.metadata, name)
    .find(({ attributes }) => attributes.get('Binding') === redirect)
    ?.attributes.get('Location')
}

function signingCertificates(descriptor: XmlElement): string[] {
  const keys = childrenOf(descriptor, namespaces.metadata, 'KeyDescriptor').filter(
    ({ attributes }) => (attributes.get('use') ?? 'signing') === 'signing',
  )
  const texts = keys
    .flatMap((key) => [...elementsIn(key)])
    .filter(({ name, namespace }) => name === 'X509Certificate' && namespace === namespaces.signature)
    .map(({ text }) => text.replace(/\s/g, ''))
  return [...new Set(texts)]
}

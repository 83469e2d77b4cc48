/** The names under which services send emails, names and groups, where the administrator chooses none. */
const ws = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

export const usualAttributes = {
  email: [
    // Entra ID and AD FS.
    `${ws}/emailaddress`,
    // Okta, Google and Keycloak, where administrators name them.
    'email',
    'mail',
    'Email',
    'emailAddress',
    // LDAP, as Keycloak and Shibboleth send it.
    'urn:oid:0.9.2342.19200300.100.1.3',
    'urn:oid:1.2.840.113549.1.9.1',
  ],
  name: [
    'http://schemas.microsoft.com/identity/claims/displayname',
    'displayName',
    'name',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'cn',
    'urn:oid:2.5.4.3',
  ],
  givenName: [`${ws}/givenname`, 'givenName', 'firstName', 'given_name', 'urn:oid:2.5.4.42'],
  familyName: [`${ws}/surname`, 'sn', 'lastName', 'surname', 'family_name', 'urn:oid:2.5.4.4'],
} as const satisfies Record<string, readonly string[]>

/** The usual names of the attribute with the groups, which administrators choose. */
export const usualGroupAttributes = [
  ['Microsoft Entra ID', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups'],
  ['AD FS', 'http://schemas.xmlsoap.org/claims/Group'],
  ['Okta, Google, Keycloak', 'groups'],
] as const

/** How long before its end administrators are warned of a certificate. */
export const certificateWarningDays = 30
export const maxCertificates = 2

export { serveSaml } from './saml/routes.ts'

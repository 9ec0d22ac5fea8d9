/** The test API of the identity provider. */
export { type Identity, startIdentity } from './start-identity.ts';
export { connectIdentity, type IdentityClient } from './testing/connect-identity.ts';

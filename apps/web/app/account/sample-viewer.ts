import type { Viewer } from '@revoada/core/account/viewer';

/** An invented person for the gallery. */
export const sampleViewer: Viewer = {
  sub: 'auth0|exemplo',
  name: 'Maria da Silva',
  givenName: 'Maria',
  nickname: null,
  email: 'maria@example.com',
  emailVerified: true,
  account: 'free',
  admin: false,
  hasPassword: true,
};

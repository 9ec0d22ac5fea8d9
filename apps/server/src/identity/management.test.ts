import { expect, test } from 'vitest';
import { createManagementCall } from './management.ts';

test('credentials are never sent to a provider over an unencrypted network connection (S-245)', async () => {
  const issuer = 'http://id.invalid/';
  const credentials = { clientId: 'ours', clientSecret: 'a secret' };
  const call = createManagementCall({ issuer, audience: `${issuer}api/v2/`, credentials, now: () => 0 });
  await expect(call('users', {})).rejects.toThrow('only requests to HTTPS are allowed');
});

import { describe, expect, test } from 'vitest';
import { nobodyOutside } from '../testing/outside.ts';
import { readConfiguration } from './read-configuration.ts';

const whole = {
  SEATS_AERO_APPROVED: 'yes',
  SEATS_AERO_CLIENT_ID: 'seats:cid:1',
  SEATS_AERO_CLIENT_SECRET: 'segredo',
  SEATS_AERO_AUTHORIZE_URL: 'https://seats.aero/oauth2/consent',
  SEATS_AERO_TOKEN_URL: 'https://seats.aero/oauth2/token',
};
const read = (env: Record<string, string>) => readConfiguration({ ...nobodyOutside, STAND_INS: 'moblix', ...env });

describe('connections of seats.aero (S-660)', () => {
  test('are off without settings, and on with all of them', () => {
    expect(read({}).settings.seatsAero).toBeNull();
    const { settings, secrets } = read({ ...whole, SEATS_AERO_BASE_URL: 'https://seats.aero/partnerapi/' });
    expect(settings.seatsAero).toEqual({
      clientId: 'seats:cid:1',
      authorizeUrl: 'https://seats.aero/oauth2/consent',
      tokenUrl: 'https://seats.aero/oauth2/token',
      baseUrl: 'https://seats.aero/partnerapi',
    });
    expect(secrets.seatsAero).toEqual({ clientSecret: 'segredo' });
    expect(JSON.stringify(settings)).not.toContain('segredo');
  });

  test.each(Object.keys(whole))('stop the start where %s alone is missing, and name it', (name) => {
    const { [name as keyof typeof whole]: _, ...others } = whole;
    expect(() => read(others)).toThrow(new RegExp(`${name} +is missing, while SEATS_AERO_\\w+ is set`));
  });

  test('stop the start where only another URL of the API is set', () => {
    expect(() => read({ SEATS_AERO_BASE_URL: 'https://seats.example' })).toThrow('SEATS_AERO_APPROVED');
  });

  test.each(['1', 'true', 'sim', 'no'])('stop the start where the statement is %j', (value) => {
    expect(() => read({ ...whole, SEATS_AERO_APPROVED: value })).toThrow('must be yes, which states');
  });

  test('stop the start of a real service where a token would travel unencrypted', () => {
    for (const name of ['SEATS_AERO_AUTHORIZE_URL', 'SEATS_AERO_TOKEN_URL', 'SEATS_AERO_BASE_URL']) {
      expect(() => read({ ...whole, [name]: 'http://seats.example/x' })).toThrow(new RegExp(`${name} +must be https`));
    }
  });
});

import { describe, expect, test } from 'vitest';
import { nobodyOutside } from '../testing/outside.ts';
import { readConfiguration, SettingsError } from './read-configuration.ts';

const whatsApp = {
  WHATSAPP_PHONE_NUMBER_ID: '12345',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'word',
};
const vapid = {
  VAPID_SUBJECT: 'mailto:contato@example.com',
  VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`,
  VAPID_PRIVATE_KEY: 'A'.repeat(43),
};

/** No channel is set up. */
const bare = {
  ...nobodyOutside,
  ...Object.fromEntries(
    [...Object.keys(whatsApp), ...Object.keys(vapid), 'WHATSAPP_API_BASE'].map((name) => [name, '']),
  ),
};

function listProblems(env: Record<string, string>): string[] {
  try {
    readConfiguration({ ...bare, ...env });
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map(({ name }) => name);
    throw error;
  }
}

describe('channels (S-407)', () => {
  test('are off without settings, and on with all of them', () => {
    expect(readConfiguration(bare).settings.channels).toEqual({ whatsapp: null, push: null });
    const { settings, secrets } = readConfiguration({ ...bare, ...whatsApp, ...vapid });
    expect(settings.channels.whatsapp).toEqual({
      apiBase: 'https://graph.facebook.com',
      phoneNumberId: '12345',
      countries: ['BR'],
      codesPerDay: 200,
    });
    expect(settings.channels.push).toMatchObject({ publicKey: vapid.VAPID_PUBLIC_KEY, standInUrl: null });
    expect(secrets.channels.vapidPrivateKey).toBe(vapid.VAPID_PRIVATE_KEY);
  });

  test.each([...Object.entries(whatsApp), ...Object.entries(vapid)])('that lack %s stop the start', (name) => {
    expect(listProblems({ ...whatsApp, ...vapid, [name]: '' })).toEqual([name]);
  });

  test('send codes to the listed countries, and reject unknown ones', () => {
    const { settings } = readConfiguration({ ...bare, ...whatsApp, WHATSAPP_COUNTRIES: 'pt, BR' });
    expect(settings.channels.whatsapp?.countries).toEqual(['PT', 'BR']);
    for (const list of ['', 'BR,', 'Brasil', 'XX']) {
      expect(listProblems({ ...whatsApp, WHATSAPP_COUNTRIES: list })).toEqual(list ? ['WHATSAPP_COUNTRIES'] : []);
    }
  });

  test('have no stand-in outside the demonstration, and a subject that push services accept', () => {
    expect(listProblems({ PUSH_STAND_IN_URL: 'http://127.0.0.1:9' })).toEqual(['PUSH_STAND_IN_URL']);
    expect(listProblems({ ...vapid, VAPID_SUBJECT: 'https://localhost' })).toEqual(['VAPID_SUBJECT']);
    const demo = readConfiguration({ ...bare, STAND_INS: 'push', PUSH_STAND_IN_URL: 'http://127.0.0.1:9' });
    expect(demo.settings.channels.push).toMatchObject({ publicKey: null, standInUrl: 'http://127.0.0.1:9' });
  });
});

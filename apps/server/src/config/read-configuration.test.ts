import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { environmentSchema } from './environment.ts';
import { listHiddenValues } from './hidden-values.ts';
import { readConfiguration, SettingsError } from './read-configuration.ts';

const backend = {
  MOBLIX_BASE_URL: 'http://127.0.0.1:9',
  MOBLIX_USERNAME: 'me',
  MOBLIX_PASSWORD: 'secret-password',
  OIDC_ISSUER: 'https://revoada.eu.auth0.com/',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'secret-of-the-client',
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  STRIPE_PRICE_ID: 'price_1',
  SMTP_URL: 'smtp://user:secret-of-the-mail@mail.example:587',
  MAIL_FROM: 'Revoada <contato@revoada.example>',
};
const { MOBLIX_BASE_URL: _url, MOBLIX_USERNAME: _name, MOBLIX_PASSWORD: _word, ...withoutMoblix } = backend;
const service = {
  ...backend,
  PUBLIC_URL: 'https://revoada.example',
  DATABASE_URL: 'postgres://localhost/revoada',
  SESSION_SECRET: 'x'.repeat(32),
  OWNER_COMPANY_NAME: 'Revoada Ltda.',
  OWNER_CNPJ: '12.345.678/0001-00',
  OWNER_ADDRESS: 'Rua A, 1',
  OWNER_PHONE: '(11) 1234-5678',
  OWNER_EMAIL: 'dona@revoada.example',
  OWNER_CHAT_URL: 'https://chat.example/1',
  OWNER_SOCIAL_LINKS: 'Instagram=https://social.example/a?b=c, YouTube=https://video.example',
  OWNER_FIGURES_CONFIRMED: '0',
};
const { MOBLIX_BASE_URL, MOBLIX_USERNAME, MOBLIX_PASSWORD, ...serviceWithoutFares } = service;
const whatsApp = {
  WHATSAPP_PHONE_NUMBER_ID: '123456',
  WHATSAPP_TOKEN: 'whatsapp-token',
  WHATSAPP_APP_SECRET: 'whatsapp-secret',
  WHATSAPP_VERIFY_TOKEN: 'whatsapp-verify',
};

/** Connections of seats.aero need all of these. */
const seatsAero = {
  SEATS_AERO_APPROVED: 'yes',
  SEATS_AERO_CLIENT_ID: 'seats:cid:1',
  SEATS_AERO_CLIENT_SECRET: 'seats-secret',
  SEATS_AERO_AUTHORIZE_URL: 'https://seats.example/consent',
  SEATS_AERO_TOKEN_URL: 'https://seats.example/token',
};

function listProblems(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfiguration(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map(({ name }) => name);
    throw error;
  }
  return [];
}

/** The settings that say where a service outside is: each takes the URL of a host, and nothing that is none. */
function listServiceUrls(): string[] {
  const takesUrl = (setting: v.GenericSchema) =>
    v.safeParse(setting, 'http://service.example').success &&
    !v.safeParse(setting, 'a text that is no URL, as long as any', { abortPipeEarly: true }).success;
  const ownRules = ['PUBLIC_URL', 'PUSH_STAND_IN_URL'];
  return Object.entries(environmentSchema.entries).flatMap(([name, setting]) =>
    takesUrl(setting) && !ownRules.includes(name) ? name : [],
  );
}

describe('settings', () => {
  test('have defaults in the demonstration for everything except outside services', () => {
    expect(listProblems({})).toEqual(['a fare source', ...Object.keys(withoutMoblix)]);
    const { settings, secrets } = readConfiguration({ ...backend, STAND_INS: 'moblix' });
    expect(settings).toMatchObject({ demo: true, port: 3000, publicUrl: 'http://localhost:3000' });
    expect(settings.owner).toMatchObject({ example: true, figuresConfirmed: false });
    expect(secrets.databaseUrl).toBeNull();
  });

  test('give load balancers time before a real service stops, and stop a demonstration at once', () => {
    const readDelay = (env: NodeJS.ProcessEnv) => readConfiguration(env).settings.shutdownDelayMs;
    expect(readDelay({ ...backend, STAND_INS: 'moblix' })).toBe(0);
    expect(readDelay(service)).toBe(5_000);
    expect(readDelay({ ...service, SHUTDOWN_DELAY_SECONDS: '0' })).toBe(0);
    expect(readDelay({ ...backend, STAND_INS: 'moblix', SHUTDOWN_DELAY_SECONDS: '7' })).toBe(7_000);
    expect(listProblems({ ...service, SHUTDOWN_DELAY_SECONDS: '301' })).toEqual(['SHUTDOWN_DELAY_SECONDS']);
  });

  test('report the transfers file that cannot be read (S-308)', () => {
    expect(listProblems({ ...service, TRANSFERS_FILE: '/nowhere/transfers.json' })).toEqual(['TRANSFERS_FILE']);
  });

  test('that a real service lacks are all reported at once (S-245)', () => {
    const { PUBLIC_URL, ...others } = serviceWithoutFares;
    expect(listProblems({ PUBLIC_URL })).toEqual(['a fare source', ...Object.keys(others)]);
  });

  test('are equally required for a real service on loopback', () => {
    expect(listProblems({ DEMO: '0' })).toEqual(['a fare source', ...Object.keys(serviceWithoutFares)]);
  });

  test('of a real service are read completely', () => {
    const { settings, secrets } = readConfiguration(service);
    expect(settings).toMatchObject({ demo: false, developerPages: false, publicUrl: 'https://revoada.example' });
    expect(settings.owner).toMatchObject({
      example: false,
      socialLinks: [
        { name: 'Instagram', url: 'https://social.example/a?b=c' },
        { name: 'YouTube', url: 'https://video.example' },
      ],
    });
    expect(secrets.moblix).toEqual({ username: 'me', password: 'secret-password' });
  });

  test.each([
    { MOBLIX_BASE_URL, MOBLIX_USERNAME, MOBLIX_PASSWORD },
    { MOBLIX_V1_KEY: 'mbx_live_0123456789' },
    { DUFFEL_TOKEN: 'duffel_live_0123-4567_89' },
  ])('of one fare source alone are enough for a real service: %o (S-602)', (source) => {
    expect(listProblems({ ...serviceWithoutFares, ...source })).toEqual([]);
  });

  test('without any fare source are refused in one line with the choices (S-602)', () => {
    expect(() => readConfiguration(serviceWithoutFares)).toThrow(
      'a fare source  is missing: set one of MOBLIX_V1_KEY, DUFFEL_TOKEN, or all of MOBLIX_BASE_URL, MOBLIX_USERNAME, MOBLIX_PASSWORD',
    );
  });

  test.each([
    [{ MOBLIX_BASE_URL }, ['MOBLIX_USERNAME', 'MOBLIX_PASSWORD']],
    [{ MOBLIX_USERNAME, MOBLIX_PASSWORD }, ['MOBLIX_BASE_URL']],
  ])('of a half-set Moblix are named, also beside another source: %o', (part, missing) => {
    expect(listProblems({ ...serviceWithoutFares, ...part })).toEqual(missing);
    expect(listProblems({ ...serviceWithoutFares, ...part, DUFFEL_TOKEN: 'duffel_live_0123' })).toEqual(missing);
  });

  test.each([
    [
      'MOBLIX_V1_KEY',
      'mbx_live_hunter2',
      ['hunter2', 'mbx_hunter2', 'mbx_live_', 'mbx_live_hunt er2', ' mbx_live_hunter2'],
    ],
    [
      'DUFFEL_TOKEN',
      'duffel_live_hunter2',
      ['hunter2', 'duffel_prod_hunter2', 'duffel_live_hunter2\nX-Other: 1', 'duffel_live_hunter2é'],
    ],
  ])('with a key in another form than its supplier writes are refused: %s', (name, right, wrong) => {
    expect(listProblems({ ...service, [name]: right })).toEqual([]);
    for (const key of wrong) {
      expect(listProblems({ ...service, [name]: key })).toEqual([name]);
      expect(() => readConfiguration({ ...service, [name]: key })).not.toThrow('hunter2');
    }
  });

  test('say of a key that ends after its prefix what is missing, and take a short one for tries', () => {
    expect(() => readConfiguration({ ...service, DUFFEL_TOKEN: 'duffel_test_' })).toThrow(
      'must be duffel_test_ or duffel_live_ and more characters, without spaces',
    );
    expect(listProblems({ ...service, DUFFEL_TOKEN: 'duffel_test_x' })).toEqual([]);
  });

  test('name the sources whose key is a test key, and keep the keys out of what may be logged (S-602)', () => {
    const read = (env: NodeJS.ProcessEnv) => readConfiguration({ ...service, ...env });
    const keys = { MOBLIX_V1_KEY: 'mbx_test_0123456789', DUFFEL_TOKEN: 'duffel_test_0123456789' };
    expect(read(keys).settings.testSources).toEqual(['moblix-v1', 'duffel']);
    expect(read({ DUFFEL_TOKEN: 'duffel_live_0123456789' }).settings.testSources).toEqual([]);
    // A stand-in has a key of its own.
    expect(read({ ...keys, STAND_INS: 'moblix', DEMO: '1' }).settings.testSources).toEqual([]);
    expect(read(keys).settings).toMatchObject({
      inventedFares: true,
      simulationNotice: 'Tarifas de teste: voos e preços não são reais',
    });
    expect(read({}).settings).toMatchObject({ inventedFares: false, simulationNotice: null });
    expect(JSON.stringify(read(keys).settings)).not.toMatch(/0123456789/);
    expect(listHiddenValues(read(keys))).toEqual(expect.arrayContaining(Object.values(keys)));
  });

  test('read the tax on card purchases as a percentage', () => {
    const read = (percent: string) =>
      readConfiguration({ ...service, CARD_IOF_PERCENT: percent }).settings.cardIofPercent;
    expect([read(''), read('0'), read('4.38')]).toEqual([3.5, 0, 4.38]);
    for (const wrong of ['3,5', '-1', '26', '3.555', '1e1', 'NaN']) {
      expect(listProblems({ ...service, CARD_IOF_PERCENT: wrong })).toEqual(['CARD_IOF_PERCENT']);
    }
  });

  test('accept the marketing figures when the owner confirms them (S-281)', () => {
    const confirmed = (answer: string) =>
      readConfiguration({ ...service, OWNER_FIGURES_CONFIRMED: answer }).settings.owner.figuresConfirmed;
    expect([confirmed('1'), confirmed('0')]).toEqual([true, false]);
    expect(listProblems({ ...service, OWNER_FIGURES_CONFIRMED: 'sim' })).toEqual(['OWNER_FIGURES_CONFIRMED']);
  });

  test('normalize the e-mails of admins as accounts do; none by default (S-338)', () => {
    const admins = (list: string) => readConfiguration({ ...service, ADMIN_EMAILS: list }).settings.adminEmails;
    expect(admins(' Ana@Example.com, bia@example.com,')).toEqual(['ana@example.com', 'bia@example.com']);
    expect(admins('')).toEqual([]);
    expect(listProblems({ ...service, ADMIN_EMAILS: 'ana@example.com; bia@example.com' })).toEqual(['ADMIN_EMAILS']);
  });

  test('that are invalid are all reported, without their values', () => {
    const env = { ...backend, PORT: 'abc', DATABASE_URL: 'mysql://root:hunter2@db', SESSION_SECRET: 'hunter2' };
    expect(listProblems(env)).toEqual(['PORT', 'DATABASE_URL', 'SESSION_SECRET']);
    expect(() => readConfiguration(env)).not.toThrow('hunter2');
  });

  test.each(['https://me:word@revoada.example', 'https://revoada.example?a=b', 'https://revoada.example#a'])(
    'of a site that is more than an origin are named: %s (S-553)',
    (PUBLIC_URL) => {
      expect(listProblems({ ...service, PUBLIC_URL })).toEqual(['PUBLIC_URL']);
    },
  );

  test('normalize the public URL as browsers write an origin', () => {
    const { settings } = readConfiguration({ ...service, PUBLIC_URL: 'https://Revoada.Example:443/' });
    expect(settings.publicUrl).toBe('https://revoada.example');
  });

  test.each(['a@b/c', 'a/b', 'a#b', 'a?b', '1/b', '1#b', '1?b', '50%off'])(
    'with a password that is not encoded are named: %s (S-553)',
    (word) => {
      const urls = {
        DATABASE_URL: `postgres://me:${word}@db.example/revoada`,
        REDIS_URL: `redis://:${word}@redis.example`,
        SMTP_URL: `smtp://me:${word}@mail.example`,
      };
      expect(listProblems({ ...service, ...urls })).toEqual(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']);
      const encoded = Object.entries(urls).map(([name, url]) => [name, url.replace(word, encodeURIComponent(word))]);
      expect(listProblems({ ...service, ...Object.fromEntries(encoded) })).toEqual([]);
    },
  );

  test('that are invalid in several ways are reported once', () => {
    for (const name of ['PUBLIC_URL', 'STRIPE_API_BASE']) {
      for (const wrong of ['hunter2', 'ftp://user:hunter2@host/path', 'https://revoada.example/path']) {
        expect(listProblems({ ...backend, [name]: wrong, DEMO: '1' })).toEqual([name]);
        expect(() => readConfiguration({ ...backend, [name]: wrong })).not.toThrow('hunter2');
      }
    }
    for (const wrong of ['-1', '1e3', '65536', '99999999999999']) {
      expect(() => readConfiguration({ ...backend, PORT: wrong })).toThrow('must be a whole number from 0 to 65535');
    }
    const levels = { ...backend, LOG_LEVEL: 'hunter2', RUN_JOBS: 'hunter2', OWNER_EMAIL: 'hunter2' };
    expect(listProblems(levels)).toEqual(['LOG_LEVEL', 'RUN_JOBS', 'OWNER_EMAIL']);
    expect(() => readConfiguration(levels)).not.toThrow('hunter2');
  });

  test('reject stand-ins outside the demonstration (S-245)', () => {
    expect(listProblems({ ...service, STAND_INS: 'moblix' })).toEqual(['STAND_INS']);
    expect(listProblems({ ...service, STAND_INS: 'moblix', DEMO: '1' })).toEqual([]);
  });

  test('reject http outside the demonstration, except on loopback', () => {
    expect(listProblems({ ...service, PUBLIC_URL: 'http://revoada.example' })).toEqual(['PUBLIC_URL']);
    expect(listProblems({ ...service, PUBLIC_URL: 'http://revoada.example', DEMO: '1' })).toEqual([]);
    expect(listProblems({ ...service, PUBLIC_URL: 'http://localhost:3000', DEMO: '0' })).toEqual([]);
  });

  test.each(listServiceUrls())(
    'refuse a start while %s would be reached in clear, but on this machine (S-245)',
    (name) => {
      for (const url of ['http://service.example', 'HTTP://service.example', 'http://10.0.0.5:8080']) {
        expect(listProblems({ ...service, ...seatsAero, [name]: url })).toEqual([name]);
        expect(() => readConfiguration({ ...service, ...seatsAero, [name]: url })).toThrow(
          new RegExp(`${name} +must be https: `),
        );
        // As real as can be on a developer's machine.
        expect(listProblems({ ...backend, ...seatsAero, [name]: url })).toEqual([name]);
        // A demonstration at another URL may have its stand-ins on another machine.
        expect(listProblems({ ...service, ...seatsAero, [name]: url, DEMO: '1' })).toEqual([]);
      }
      for (const url of [
        'https://service.example',
        'http://localhost:9000',
        'http://127.0.0.1:9000',
        'http://[::1]:9',
      ]) {
        expect(listProblems({ ...service, ...seatsAero, [name]: url })).toEqual([]);
      }
    },
  );

  test('hide URLs and credentials of outside services from the log', () => {
    const hosts = listServiceUrls().map(
      (name) => [name, `${name.toLowerCase().replaceAll('_', '-')}.example`] as const,
    );
    const urls = Object.fromEntries(hosts.map(([name, host]) => [name, `https://user:open-${host}@${host}`]));
    const hidden = listHiddenValues(
      readConfiguration({ ...service, ...whatsApp, ...seatsAero, ...urls, AUTH0_EXTRAS: '1' }),
    );
    expect(hidden).toEqual(expect.arrayContaining(hosts.flatMap(([, host]) => [host, `open-${host}`])));
    expect(hidden.filter((text) => /^(revoada|social|chat)\.example$/.test(text))).toEqual([]);
  });

  test('that use no TLS are all reported at once', () => {
    const clear = {
      PUBLIC_URL: 'http://revoada.example',
      MOBLIX_BASE_URL: 'http://api.example',
      OIDC_ISSUER: 'http://id.example',
      STRIPE_API_BASE: 'http://pay.example',
    };
    expect(listProblems({ ...service, ...clear })).toEqual(Object.keys(clear));
  });

  test('separate secrets from settings that may be logged', () => {
    const { settings } = readConfiguration(service);
    expect(JSON.stringify(settings)).not.toMatch(/secret|xxxxxxxx|postgres:/);
  });

  test('detect Auth0 by its URL, or by an explicit setting', () => {
    const readIdentity = (env: NodeJS.ProcessEnv) => readConfiguration({ ...backend, ...env }).settings.identity.auth0;
    expect(readIdentity({})).toEqual({
      connection: 'Username-Password-Authentication',
      managementAudience: 'https://revoada.eu.auth0.com/api/v2/',
    });
    expect(readIdentity({ OIDC_ISSUER: 'https://id.example' })).toBeNull();
    expect(readIdentity({ OIDC_ISSUER: 'https://id.example', AUTH0_EXTRAS: '1' })).not.toBeNull();
    expect(readIdentity({ AUTH0_EXTRAS: '0' })).toBeNull();
  });

  test('left empty count as unset', () => {
    expect(listProblems({ ...backend, MOBLIX_PASSWORD: '', PORT: '' })).toEqual(['MOBLIX_PASSWORD']);
  });
});

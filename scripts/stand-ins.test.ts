import { describe, expect, test } from 'vitest';
import { readConfiguration } from '../apps/server/src/config/read-configuration.ts';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { buildStandInSettings, listUnsetServices, startStandIns } from './lib/stand-ins.ts';

const at = {
  moblix: 'http://127.0.0.1:4001',
  duffel: 'http://127.0.0.1:4009',
  moblixV1: 'http://127.0.0.1:4010/api/v1',
  identity: 'http://127.0.0.1:4002',
  payments: 'http://127.0.0.1:4003',
  smtp: 'smtp://127.0.0.1:4004',
  control: 'http://127.0.0.1:4005',
  whatsapp: 'http://127.0.0.1:4006',
  push: 'http://127.0.0.1:4007',
  exchangeRates: 'http://127.0.0.1:4008/olinda/servico/PTAX/versao/v1/odata',
  seatsAero: 'http://127.0.0.1:4011',
};
const real = {
  moblix: { MOBLIX_BASE_URL: 'https://api.example', MOBLIX_USERNAME: 'nos', MOBLIX_PASSWORD: 'segredo' },
  identity: { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'nos', OIDC_CLIENT_SECRET: 'segredo' },
  payments: { STRIPE_SECRET_KEY: 'sk_test_real', STRIPE_WEBHOOK_SECRET: 'whsec_real', STRIPE_PRICE_ID: 'price_real' },
  mail: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Nós <nos@example.com>' },
  whatsapp: {
    WHATSAPP_PHONE_NUMBER_ID: '12345',
    WHATSAPP_TOKEN: 'segredo',
    WHATSAPP_APP_SECRET: 'segredo',
    WHATSAPP_VERIFY_TOKEN: 'segredo',
  },
  push: {
    VAPID_SUBJECT: 'mailto:nos@example.com',
    VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`,
    VAPID_PRIVATE_KEY: 'A'.repeat(43),
  },
  'exchange-rates': { PTAX_BASE_URL: 'https://rates.example/odata' },
  'seats-aero': {
    SEATS_AERO_APPROVED: 'yes',
    SEATS_AERO_CLIENT_ID: 'nos',
    SEATS_AERO_CLIENT_SECRET: 'segredo',
    SEATS_AERO_AUTHORIZE_URL: 'https://seats.example/consent',
    SEATS_AERO_TOKEN_URL: 'https://seats.example/token',
    SEATS_AERO_BASE_URL: 'https://seats.example/partnerapi',
  },
};
const names = Object.keys(real) as (keyof typeof real)[];

describe('stand-ins (S-218)', () => {
  test('replace every unset service', () => {
    expect(listUnsetServices({})).toEqual(names);
    expect(buildStandInSettings({}, at)).toMatchObject({
      STAND_INS: names.join(','),
      MOBLIX_BASE_URL: at.moblix,
      OIDC_ISSUER: at.identity,
      STRIPE_API_BASE: at.payments,
      SMTP_URL: at.smtp,
      MAIL_FROM: 'Revoada <contato@example.com>',
    });
  });

  test.each(names)('do not replace a real %s but replace the others', (name) => {
    const settings = buildStandInSettings(real[name], at);
    for (const variable of Object.keys(real[name])) expect(settings).not.toHaveProperty(variable);
    expect(settings.STAND_INS).toBe(names.filter((other) => other !== name).join(','));
    const configuration = readConfiguration({ ...real[name], ...settings });
    expect(configuration.settings.standIns).toEqual(names.filter((other) => other !== name));
  });

  test('run once on the same data, and again after they have stopped (S-554)', async () => {
    const env = { ...process.env, DATA_DIR: temporaryFolder('revoada-stand-ins-') };
    const first = await startStandIns(env);
    await expect(startStandIns(env)).rejects.toThrow(/already runs on .*sandbox/);
    await first.stop();
    const next = await startStandIns(env);
    expect(next.identity).toBe(first.identity);
    await next.stop();
  });

  test('are empty if every service is real', () => {
    const env = Object.assign({}, ...Object.values(real));
    expect(listUnsetServices(env)).toEqual([]);
    expect(buildStandInSettings(env, at)).toEqual({ STAND_INS: '' });
  });

  test('of optional services do not make a demonstration', () => {
    const { moblix, identity, payments, mail } = real;
    expect(listUnsetServices({ ...moblix, ...identity, ...payments, ...mail })).toEqual([]);
  });

  test('write the price history of the given routes, unless disabled', () => {
    const url = (env: NodeJS.ProcessEnv) => buildStandInSettings(env, at).PRICE_HISTORY_URL;
    expect(url({})).toBe(`${at.moblix}/historico/precos`);
    expect(url({ SANDBOX_HISTORY_ROUTES: 'GRU-GIG' })).toBe(`${at.moblix}/historico/precos?rotas=GRU-GIG`);
    expect(url({ SANDBOX_HISTORY_ROUTES: 'none' })).toBeUndefined();
    expect(url(real.moblix)).toBeUndefined();
  });

  test('switch on the fare sources that DEMO_SOURCES names, the flight backend alone by default', () => {
    const listOn = (sources?: string) => {
      const settings = buildStandInSettings(sources === undefined ? {} : { DEMO_SOURCES: sources }, at);
      return ['MOBLIX_BASE_URL', 'MOBLIX_V1_BASE_URL', 'DUFFEL_BASE_URL'].map((name) => settings[name]);
    };
    expect(listOn()).toEqual([at.moblix, undefined, undefined]);
    expect(listOn('duffel')).toEqual([undefined, undefined, at.duffel]);
    expect(listOn('moblix, moblix-v1, duffel')).toEqual([at.moblix, at.moblixV1, at.duffel]);
    const { settings } = readConfiguration(buildStandInSettings({ DEMO_SOURCES: 'moblix,moblix-v1,duffel' }, at));
    expect(settings.standIns).toContain('moblix');
    expect(() => listOn('moblix,kiwi')).toThrow("not 'kiwi'");
  });

  test('keep configured values of the mail sender and the search rate', () => {
    const env = { MAIL_FROM: 'Outra <outra@example.com>', MOBLIX_SEARCHES_PER_SECOND: '7' };
    expect(buildStandInSettings(env, at)).toMatchObject(env);
  });
});

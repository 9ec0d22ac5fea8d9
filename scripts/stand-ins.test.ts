import { describe, expect, test } from 'vitest';
import { readConfiguration } from '../apps/server/src/config/settings.ts';
import { openServices, standInSettings } from './lib/stand-ins.ts';

const at = {
  moblix: 'http://127.0.0.1:4001',
  identity: 'http://127.0.0.1:4002',
  payments: 'http://127.0.0.1:4003',
  smtp: 'smtp://127.0.0.1:4004',
  control: 'http://127.0.0.1:4005',
};
const real = {
  moblix: { MOBLIX_BASE_URL: 'https://api.example', MOBLIX_USERNAME: 'nos', MOBLIX_PASSWORD: 'segredo' },
  identity: { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'nos', OIDC_CLIENT_SECRET: 'segredo' },
  payments: { STRIPE_SECRET_KEY: 'sk_test_real', STRIPE_WEBHOOK_SECRET: 'whsec_real', STRIPE_PRICE_ID: 'price_real' },
  mail: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Nós <nos@example.com>' },
};
const names = Object.keys(real) as (keyof typeof real)[];

// S-218
describe('stand-ins', () => {
  test('take the place of every service that is left open', () => {
    expect(openServices({})).toEqual(names);
    expect(standInSettings({}, at)).toMatchObject({
      STAND_INS: names.join(','),
      MOBLIX_BASE_URL: at.moblix,
      OIDC_ISSUER: at.identity,
      STRIPE_API_BASE: at.payments,
      SMTP_URL: at.smtp,
      MAIL_FROM: 'Revoada <contato@example.com>',
    });
  });

  test.each(names)('leave a real %s alone, and stand in for the others', (name) => {
    const settings = standInSettings(real[name], at);
    for (const variable of Object.keys(real[name])) expect(settings).not.toHaveProperty(variable);
    expect(settings.STAND_INS).toBe(names.filter((other) => other !== name).join(','));
    const configuration = readConfiguration({ ...real[name], ...settings });
    expect(configuration.settings.standIns).toEqual(names.filter((other) => other !== name));
  });

  test('are none when every service is real', () => {
    const env = Object.assign({}, ...Object.values(real));
    expect(openServices(env)).toEqual([]);
    expect(standInSettings(env, at)).toEqual({ STAND_INS: '' });
  });

  test('leave the sender of mails and the pace of searches to whoever set them', () => {
    const env = { MAIL_FROM: 'Outra <outra@example.com>', MOBLIX_SEARCHES_PER_SECOND: '7' };
    expect(standInSettings(env, at)).toMatchObject(env);
  });
});

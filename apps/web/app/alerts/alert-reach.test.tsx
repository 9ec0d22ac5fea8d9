import type { ChannelId } from '@revoada/core/channels/channel-id';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ChannelOverview } from '../channels/channel-services.ts';
import { ChannelsSection } from '../channels/channels-section.tsx';
import { AlertListPage } from './alert-list-page.tsx';
import { AlertPage } from './alert-page.tsx';
import { type AlertReach, describeReach } from './alert-reach.ts';
import type { AlertCard } from './alert-views.server.ts';
import { finishNewAlert, readFormChannels } from './form-channels.server.ts';
import { activeAlert } from './sample-alerts.ts';

const device = { id: '1', name: 'Celular', sample: false, since: '20/11/2026', endpoint: 'https://push.example/1' };
const push = { publicKey: 'key', samples: false, devices: [device] };
const email = { on: true, proven: true, email: 'ana@example.com' };
const all: ChannelOverview = {
  whatsapp: { confirmed: '+55 ···· 4321', pending: null, left: null, codeNeed: null },
  push,
  email,
};
const none: ChannelOverview = {
  whatsapp: { confirmed: null, pending: '+55 ···· 4321', left: null, codeNeed: null },
  push: { ...push, devices: [] },
  email: { ...email, on: false },
};
const unproven: ChannelOverview = { ...none, email: { ...email, proven: false } };

const render = (Component: () => React.ReactNode) => {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
};
const card = (reach: AlertReach, state: AlertCard['state'] = 'active'): AlertCard => ({ ...activeAlert, state, reach });
const showList = (shown: AlertCard) =>
  render(() => <AlertListPage data={{ cards: [shown], open: 1, most: 30, deliveries: [], channelWords: 'e-mail' }} />);
const showPage = (shown: AlertCard) => {
  const channels = { off: [], emailToSwitchOn: null };
  const data = { card: shown, deliveries: [], form: null, channels, today: '2026-12-01' };
  return render(() => <AlertPage data={data} result={undefined} />);
};
const warning = 'Nenhum canal deste alerta está ligado';

describe('the channels of an alert (S-533)', () => {
  test.each<[string, readonly ChannelId[], ChannelOverview, AlertReach]>([
    [
      'all on',
      ['whatsapp', 'push', 'email'],
      all,
      { on: 'WhatsApp, Notificações no aparelho, E-mail', off: '', remedy: null },
    ],
    ['one off', ['whatsapp', 'email'], { ...none, email }, { on: 'E-mail', off: 'WhatsApp', remedy: null }],
    ['e-mail off', ['whatsapp', 'email'], none, { on: '', off: 'WhatsApp, E-mail', remedy: 'switch-on-email' }],
    [
      'e-mail not verified',
      ['push', 'email'],
      unproven,
      { on: '', off: 'Notificações no aparelho, E-mail', remedy: 'confirm-email' },
    ],
    [
      'no number',
      ['whatsapp', 'push'],
      { ...none, email },
      { on: '', off: 'WhatsApp, Notificações no aparelho', remedy: 'whatsapp' },
    ],
    [
      'no device',
      ['push'],
      all.push ? { ...all, push: { ...push, devices: [] } } : all,
      { on: '', off: 'Notificações no aparelho', remedy: 'push' },
    ],
    ['no channel of the site', ['whatsapp'], { ...all, whatsapp: null }, { on: '', off: 'WhatsApp', remedy: 'edit' }],
    [
      'no e-mail in the account',
      ['email'],
      { ...all, email: { ...email, proven: false, email: null } },
      { on: '', off: 'E-mail', remedy: 'edit' },
    ],
  ])('are described for: %s', (_, channels, overview, reach) => {
    expect(describeReach(channels, overview)).toEqual(reach);
  });

  test('are shown on its page as on or off', () => {
    const page = showPage(card(describeReach(['whatsapp', 'email'], { ...none, email })));
    expect(page).toContain('Avisos por E-mail. Desligado nesta conta: WhatsApp. Vale até');
    expect(page).not.toContain(warning);
    expect(showPage(card(describeReach(['whatsapp', 'email'], none)))).not.toContain('Avisos por');
  });
});

describe.each([
  ['list', showList],
  ['page', showPage],
] as const)('an alert without a working channel says so on the %s (S-533)', (_, show) => {
  test.each<[AlertReach['remedy'], RegExp]>([
    [
      'switch-on-email',
      /<form [^>]*action="\/alertas" method="post"><input type="hidden" name="canal" value="email"\/><input type="hidden" name="on" value="1"\/><button [^>]*>Ligar e-mail<\/button>/,
    ],
    ['confirm-email', /href="\/conta#pessoais"[^>]*>Confirmar e-mail</],
    ['whatsapp', /href="\/alertas#canal-whatsapp"[^>]*>Ligar WhatsApp</],
    ['push', /href="\/alertas#canal-push"[^>]*>Ligar notificações</],
    ['edit', /href="\/alertas\/exemplo-1\?editar=1"[^>]*>Escolher outro canal</],
  ])('shows the remedy %s', (remedy, button) => {
    const html = show(card({ on: '', off: 'E-mail', remedy }));
    expect(html).toContain(warning);
    expect(html).toContain('Ativo, sem canal');
    expect(html).toMatch(button);
  });

  test.each(['paused', 'lapsed', 'ended'] as const)('shows none while it is %s', (state) => {
    expect(show(card({ on: '', off: 'E-mail', remedy: 'switch-on-email' }, state))).not.toContain(warning);
  });

  test('shows none while a channel is on', () => {
    const html = show(card({ on: 'E-mail', off: 'WhatsApp', remedy: null }));
    expect(html).not.toContain(warning);
    expect(html).toContain('>Ativo<');
  });
});

describe('a new alert (S-533)', () => {
  async function finish(overview: ChannelOverview, fields: [string, string][]) {
    const posted = new FormData();
    for (const [name, value] of fields) posted.append(name, value);
    const switches: boolean[] = [];
    const notice = await finishNewAlert(posted, {
      readChannels: async () => (switches.includes(true) ? { ...overview, email } : overview),
      async setAlertEmail(on) {
        switches.push(on);
        return { ok: true, message: '' };
      },
    });
    return { notice, switches };
  }

  test('reports after its creation whether one of its channels is on', async () => {
    expect(await finish(all, [['channels', 'push']])).toEqual({ notice: 'alerta-criado', switches: [] });
    const onlyNumber = { ...all, email: none.email };
    expect((await finish(onlyNumber, [['channels', 'email']])).notice).toBe('alerta-criado-sem-canal');
    expect(
      (
        await finish(onlyNumber, [
          ['channels', 'email'],
          ['channels', 'whatsapp'],
        ])
      ).notice,
    ).toBe('alerta-criado');
  });

  test('switches e-mail on only where its box is ticked', async () => {
    const box: [string, string] = ['ligarEmail', '1'];
    expect(await finish(none, [['channels', 'email'], box])).toEqual({ notice: 'alerta-criado', switches: [true] });
    expect(await finish(none, [['channels', 'email']])).toEqual({ notice: 'alerta-criado-sem-canal', switches: [] });
    expect(await finish(none, [['channels', 'whatsapp'], box])).toMatchObject({ switches: [] });
  });

  test('offers only an e-mail that was switched off', () => {
    expect(readFormChannels(none)).toEqual({ off: ['whatsapp', 'push', 'email'], emailToSwitchOn: 'ana@example.com' });
    expect(readFormChannels(unproven).emailToSwitchOn).toBeNull();
    expect(readFormChannels(all)).toEqual({ off: [], emailToSwitchOn: null });
  });
});

test.each([
  [{ ...email }, 'ligado', 'Desligar e-mail'],
  [{ ...email, on: false }, 'desligado', 'Ligar e-mail'],
  [{ ...email, proven: false }, 'desligado', null],
  [{ ...email, on: false, proven: false }, 'desligado', null],
])('e-mail in "Canais" with %o is %s, and its switch does the opposite (S-533)', (state, badge, button) => {
  const html = render(() => <ChannelsSection overview={{ whatsapp: null, push: null, email: state }} result={null} />);
  const part = html.slice(html.indexOf('id="canal-email"'));
  expect(part).toMatch(new RegExp(`>${badge}</span></h3>`));
  const switches = part.match(/(Desligar|Ligar) e-mail/g);
  expect(switches).toEqual(button ? [button] : null);
});

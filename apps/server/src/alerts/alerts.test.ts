import type { AlertList } from '@revoada/core/alerts/alert-view';
import type { AlertTerms } from '@revoada/core/forms/alert-fields';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SendResult } from '../channels/channel.ts';
import { dropDeliveriesBefore, ensureDeliveryPartitions } from '../database/alerts/partitions.ts';
import { createLog } from '../logging/logging.ts';
import { createFakeSource } from '../testing/fares/fake-source.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { type PaymentsSite, startPaymentsSite } from '../testing/site/payments-site.ts';
import { createMemberAlerts } from './member-alerts.ts';

const hour = 3_600_000;
const cash = (reais: number) => ({
  kind: 'cash' as const,
  currency: 'BRL' as const,
  totalCents: reais * 100,
  taxCents: 30_00,
});

const terms = buildAlertTerms({
  destination: 'GIG',
  firstDeparture: '2026-12-10',
  lastDeparture: '2026-12-10',
  endsOn: '2026-12-10',
});

/** A source that answers at once with the price that the test sets, for all days or for one; null fails. */
const market = { reais: 1_000 as number | null, reaisOn: {} as Record<string, number>, searches: 0, partial: false };
const source = createFakeSource();
source.search = async function* ({ date }) {
  market.searches += 1;
  if (market.reais === null) throw new Error('away');
  yield {
    offers: [buildOffer(1, cash(market.reaisOn[date] ?? market.reais))],
    providers: [],
    complete: true,
    partial: market.partial,
  };
};

let site: PaymentsSite;
let sent: { key: string; channel: string; reais: number }[];
let answer: (channel: string) => SendResult | Promise<SendResult>;
beforeAll(async () => {
  site = await startPaymentsSite({ source, log: createLog('silent'), env: { ALERT_QUICK_SECONDS: '0' } });
  for (const channel of Object.values(site.server.context.channels)) {
    channel.send = async ({ key, notice }) => {
      const result = await answer(channel.id);
      const reais = notice.now.kind === 'cash' ? notice.now.totalCents / 100 : 0;
      if (result.outcome === 'sent') sent.push({ key, channel: channel.id, reais });
      return result;
    };
  }
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.reset();
  sent = [];
  answer = (channel) => ({ outcome: 'sent', providerId: `id-${channel}` });
  Object.assign(market, { reais: 1_000, reaisOn: {}, searches: 0, partial: false });
});

const alerts = () => site.server.context.alerts;
const searched = (requests: readonly FareRequest[]) =>
  site.server.context.events.announce('flights.searched', { requests });

async function person(changes: { subject?: string; status?: 'active' | 'canceled' } = {}) {
  const { subject = 'auth0|ana', status = 'active' } = changes;
  const subscription = { id: `sub_${subject}`, status };
  const cookie = await site.signIn({ subject, email: `${subject.replace('|', '-')}@example.com`, subscription });
  const who = await site.server.context.sessions.read(cookie);
  if (!who) throw new Error('signed out');
  const member = () => createMemberAlerts(site.server.context, { ...who, subscriber: true }, 'test');
  const add = async (changes: Partial<AlertTerms> = {}, key = 'key') => {
    const added = await member().addAlert({ ...terms, ...changes }, key);
    if (!added.ok) throw new Error(JSON.stringify(added));
    return added.id;
  };
  return { who, member, add };
}

/** Checks the due trips `hours` later, then sends the due messages. */
async function look(reais: number | null, hours = 12): Promise<void> {
  site.clock.now += hours * hour;
  market.reais = reais;
  await alerts().enqueueDue();
  await site.jobsDone();
  await alerts().sendDue();
}

const rows = (what = 'channel, state, reason, tries') =>
  site.database.query(`select ${what} from alert_deliveries order by created_at, channel`);

describe('one check of a trip', () => {
  test('serves every alert of the trip, confirms a drop before sending, and sends each message once (S-421, S-422, S-425, S-426, S-433)', async () => {
    const [ana, bia] = [await person(), await person({ subject: 'auth0|bia' })];
    await ana.add();
    await bia.add({ dropPercent: 40 });
    await look(1_000);
    expect(market.searches).toBe(1);
    const [trips] = await site.database.query('select count(*)::int as count from watched_trips');
    expect(trips).toEqual({ count: 1 });
    await look(850);
    // One search, and one to confirm.
    expect(market.searches).toBe(3);
    expect(sent).toMatchObject([{ channel: 'email', reais: 850 }]);
    await look(850);
    expect(sent).toHaveLength(1);
    await look(550);
    expect(sent.map(({ reais }) => reais)).toEqual([850, 550, 550]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    const list: AlertList = await ana.member().listAlerts();
    expect(list.alerts[0]?.prices[0]).toMatchObject({
      start: { price: { totalCents: 1_000_00 } },
      now: { price: { totalCents: 550_00 } },
      lowest: { price: { totalCents: 550_00 } },
    });
    expect(list.deliveries.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('does not report a drop that is gone at the second check', async () => {
    const ana = await person();
    await ana.add();
    await look(1_000);
    const search = source.search;
    let searches = 0;
    source.search = async function* () {
      searches += 1;
      yield {
        offers: [buildOffer(1, cash(searches === 1 ? 700 : 1_000))],
        providers: [],
        complete: true,
        partial: false,
      };
    };
    await look(1_000);
    source.search = search;
    expect(searches).toBe(2);
    expect(await rows()).toEqual([]);
  });

  test('sends nothing when the source fails, and is repeated sooner', async () => {
    const ana = await person();
    await ana.add();
    await look(1_000);
    await look(null);
    await look(null, 1);
    expect(await rows()).toEqual([]);
    const [trip] = await site.database.query('select failures, queued_at from watched_trips');
    expect(trip).toMatchObject({ failures: 2, queued_at: null });
  });

  test('raises no price when it is partial, so that a recovered price is no drop (S-425)', async () => {
    const ana = await person();
    const id = await ana.add();
    await look(1_000);
    market.partial = true;
    await look(2_000);
    const { alert } = (await ana.member().readAlert(id)) ?? {};
    expect(alert?.prices[0]?.now).toMatchObject({ price: { totalCents: 1_000_00 } });
    market.partial = false;
    await look(1_000);
    expect(await rows()).toEqual([]);
  });

  test("is brought forward by a traveller's own search", async () => {
    const ana = await person();
    await ana.add();
    await look(1_000);
    expect(await alerts().enqueueDue()).toBe(0);
    site.clock.now += 15 * 60_000;
    market.reais = 800;
    await site.json(site.searchUrl({ soIda: 'true' }));
    await expect.poll(() => alerts().enqueueDue()).toBe(1);
    await site.jobsDone();
    await alerts().sendDue();
    expect(sent.map(({ reais }) => reais)).toEqual([800]);
  });

  test('is brought forward only by searches of the same trip, in either direction and at any airport of its city', async () => {
    const ana = await person();
    await ana.add({ destination: 'RIO', minNights: 5, maxNights: 7 });
    await look(1_000);
    site.clock.now += 15 * 60_000;
    const party = { adults: 1, children: 0, infants: 0 };
    const out = {
      ...party,
      origin: 'GRU',
      destination: 'SDU',
      date: '2026-12-10',
      airline: null,
      cabin: 'economy' as const,
    };
    const back = { ...out, origin: 'SDU', destination: 'GRU', date: '2026-12-16' };
    const others: FareRequest[] = [
      { ...out, date: '2026-12-11' },
      { ...out, cabin: 'business' },
      { ...out, adults: 2 },
      { ...out, airline: 'G3' },
      { ...out, destination: 'SSA' },
      { ...back, date: '2026-12-18' },
      { ...back, date: '2026-12-10' },
    ];
    await searched(others);
    expect(await alerts().enqueueDue()).toBe(0);
    await searched([...others, back]);
    expect(await alerts().enqueueDue()).toBe(1);
    await site.jobsDone();
    expect(await alerts().enqueueDue()).toBe(0);
    // The trip was checked a moment ago.
    await searched([out]);
    expect(await alerts().enqueueDue()).toBe(0);
    site.clock.now += 15 * 60_000;
    await searched([out]);
    expect(await alerts().enqueueDue()).toBe(1);
    await site.jobsDone();
  });

  test('is made once when two workers run', async () => {
    const ana = await person();
    await ana.add();
    const other = await site.another();
    const due = await Promise.all([alerts().enqueueDue(), other.server.context.alerts.enqueueDue()]);
    expect(due.toSorted()).toEqual([0, 1]);
    await site.jobsDone();
    expect(market.searches).toBe(1);
  });

  test('does not send repeatedly when the clock steps a day forward and back (S-424)', async () => {
    const ana = await person();
    await ana.add();
    await look(1_000);
    await look(800);
    for (const hours of [24, -24, 24, -24, 24]) await look(800, hours);
    expect(sent).toHaveLength(1);
    await look(600, -48);
    expect(sent).toHaveLength(2);
  });
});

describe('the outbox', () => {
  test('retries each channel separately at growing intervals, and gives up after eight tries (S-430)', async () => {
    const ana = await person();
    await ana.add({ channels: ['whatsapp', 'email'], quietFrom: 0, quietTo: 0 });
    await look(1_000);
    answer = (channel) =>
      channel === 'whatsapp'
        ? { outcome: 'later', reason: 'O WhatsApp não respondeu.', afterMs: 0 }
        : { outcome: 'sent', providerId: null };
    await look(800);
    expect(await rows()).toEqual([
      { channel: 'email', state: 'sent', reason: null, tries: 1 },
      { channel: 'whatsapp', state: 'waiting', reason: 'O WhatsApp não respondeu.', tries: 1 },
    ]);
    expect(await alerts().sendDue()).toBe(0);
    for (let tries = 2; tries <= 8; tries += 1) {
      site.clock.now += 30_000 * 2 ** (tries - 2);
      expect(await alerts().sendDue()).toBe(1);
    }
    site.clock.now += 100 * hour;
    expect(await alerts().sendDue()).toBe(0);
    expect(await rows('channel, state, tries')).toContainEqual({ channel: 'whatsapp', state: 'set-aside', tries: 8 });
  });

  test('does not retry a message whose alert was changed during the send', async () => {
    const ana = await person();
    const id = await ana.add();
    await look(1_000);
    answer = async () => {
      await ana.member().changeAlert(id, 1, { ...terms, dropPercent: 20 });
      return { outcome: 'later', reason: 'O servidor não respondeu.', afterMs: 0 };
    };
    await look(800);
    expect(await rows('state, reason')).toEqual([{ state: 'cancelled', reason: 'changed' }]);
  });

  test('does not send claimed messages of an alert that was changed meanwhile', async () => {
    const ana = await person();
    const id = await ana.add({ channels: ['email'] });
    const other = await ana.add({ dropPercent: 5 }, 'other');
    await look(1_000);
    const tried: string[] = [];
    answer = async (channel) => {
      tried.push(channel);
      for (const one of [id, other]) {
        const version = (await ana.member().readAlert(one))?.alert.version ?? 0;
        await ana.member().changeAlert(one, version, { ...terms, dropPercent: 20 });
      }
      return { outcome: 'sent', providerId: null };
    };
    await look(800);
    expect(tried).toEqual(['email']);
    expect((await rows('state')).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'sent']);
  });

  test('stores a readable reason for an unexpected failure of a channel, and retries', async () => {
    const ana = await person();
    await ana.add();
    await look(1_000);
    answer = () => {
      throw new Error('broken');
    };
    await look(800);
    expect(await rows()).toEqual([
      { channel: 'email', state: 'waiting', reason: 'Não conseguimos enviar agora.', tries: 1 },
    ]);
  });

  test('sends the claimed messages of a killed process, except those stored as sent', async () => {
    const ana = await person();
    await ana.add({ channels: ['push', 'email'] });
    await look(1_000);
    site.clock.now += 12 * hour;
    market.reais = 800;
    await alerts().enqueueDue();
    await site.jobsDone();
    // The state after a process was killed that had claimed both.
    const until = new Date(site.clock.now + 120_000).toISOString();
    await site.database.query(`update alert_deliveries set state = 'sending', tries = 1, claimed_until = '${until}'`);
    expect(await alerts().sendDue()).toBe(0);
    site.clock.now += 121_000;
    expect(await alerts().sendDue()).toBe(2);
    expect(sent).toHaveLength(2);
    expect(await alerts().sendDue()).toBe(0);
  });

  test('stores later statuses of a provider, and never an earlier one (S-431)', async () => {
    const ana = await person();
    await ana.add();
    await look(1_000);
    await look(800);
    const { events } = site.server.context;
    await events.announce('message.status-reported', { providerId: 'id-email', status: 'read' });
    await events.announce('message.status-reported', { providerId: 'id-email', status: 'delivered' });
    await events.announce('message.status-reported', { providerId: 'nobody', status: 'failed' });
    expect(await rows('state')).toEqual([{ state: 'read' }]);
  });

  test.each(['unavailable', 'refused'] as const)(
    'stores why a message was %s, and does not retry it',
    async (outcome) => {
      const ana = await person();
      await ana.add();
      await look(1_000);
      answer = () => ({ outcome, reason: 'Confirme o número.' });
      await look(800);
      const { deliveries } = await ana.member().listAlerts();
      expect(deliveries).toMatchObject([{ state: outcome, reason: 'Confirme o número.' }]);
      site.clock.now += 100 * hour;
      expect(await alerts().sendDue()).toBe(0);
    },
  );
});

describe('quiet hours (S-428)', () => {
  // The test clock starts at noon in São Paulo.
  const night = { channels: ['whatsapp', 'email'], quietFrom: 21, quietTo: 9 } satisfies Partial<AlertTerms>;

  test('delay WhatsApp until they end and its price was checked again', async () => {
    const ana = await person();
    await ana.add(night);
    await look(1_000, 0);
    await look(800, 12);
    expect(sent.map(({ channel }) => channel)).toEqual(['email']);
    site.clock.now += 9 * hour;
    market.reais = 780;
    await alerts().sendDue();
    // It waits for a check.
    expect(sent).toHaveLength(1);
    await look(780, 0);
    site.clock.now += 61_000;
    await alerts().sendDue();
    expect(sent.at(-1)).toMatchObject({ channel: 'whatsapp', reais: 780 });
  });

  test('cancel a price that rose meanwhile, and let its next drop be sent', async () => {
    const ana = await person();
    await ana.add({ ...night, channels: ['whatsapp'] });
    await look(1_000, 0);
    await look(800, 12);
    await look(1_000, 9);
    site.clock.now += 61_000;
    await alerts().sendDue();
    expect(sent).toEqual([]);
    expect(await rows('state, reason')).toEqual([{ state: 'cancelled', reason: 'risen' }]);
    await look(800, 4);
    expect(sent).toMatchObject([{ reais: 800 }]);
  });

  test('cancel a price of a day that is over at the trip’s origin', async () => {
    const ana = await person();
    const days = { firstDeparture: '2026-12-02', lastDeparture: '2026-12-03', endsOn: '2026-12-03' };
    await ana.add({ ...days, origin: 'NRT', channels: ['whatsapp'], quietFrom: 9, quietTo: 13 });
    await look(1_000, 0);
    // 11:30 in São Paulo, half an hour before the second ends in Tokyo.
    site.clock.now = Date.parse('2026-12-02T14:30:00Z');
    market.reaisOn = { '2026-12-02': 800 };
    await look(1_000, 0);
    site.clock.now = Date.parse('2026-12-02T17:00:00Z');
    await alerts().sendDue();
    await look(1_000, 0);
    site.clock.now += 61_000;
    await alerts().sendDue();
    expect(sent).toEqual([]);
    expect(await rows('state, reason')).toEqual([{ state: 'cancelled', reason: 'risen' }]);
  });
});

test('messages are stored by month, and whole months before a day are deleted (S-432)', async () => {
  const { database } = site.server.context;
  await ensureDeliveryPartitions(database.maintenance, new Date('2026-11-30T12:00:00Z'));
  await ensureDeliveryPartitions(database.maintenance, new Date('2026-12-01T12:00:00Z'));
  const months = () =>
    site.database.query(`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'alert_deliveries'::regclass order by name`);
  const names = async () => (await months()).map(({ name }) => String(name).replace('alert_deliveries_', ''));
  expect(await names()).toEqual(['2026_11', '2026_12', '2027_01', '2027_02', 'default']);
  const ana = await person();
  await ana.add();
  await look(1_000);
  await look(800);
  expect(await site.database.query('select count(*)::int as count from alert_deliveries_2026_12')).toEqual([
    { count: 1 },
  ]);
  await dropDeliveriesBefore(database.maintenance, new Date('2027-01-01T12:00:00Z'));
  expect(await names()).toEqual(['2027_01', '2027_02', 'default']);
  expect(await rows()).toEqual([]);
});

describe('a member', () => {
  test('has each change of an alert in the audit log once, also when a form was sent twice', async () => {
    const ana = await person();
    const id = await ana.add();
    await ana.add();
    await ana.member().changeAlert(id, 1, { ...terms, dropPercent: 20 });
    await ana.member().changeAlert(id, 1, { ...terms, dropPercent: 30 });
    expect(await ana.member().removeAlert(id)).toBe(true);
    expect(await ana.member().removeAlert(id)).toBe(false);
    const acts = `select action, details, request_id from audit_log
      where account_id = '${ana.who.accountId}' and action like 'alert-%'`;
    const noted = (await site.database.query(acts)).toSorted((one, other) =>
      String(one.action).localeCompare(String(other.action)),
    );
    expect(noted).toEqual(
      ['alert-changed', 'alert-created', 'alert-deleted'].map((action) => ({
        action,
        details: { alert: id },
        request_id: 'test',
      })),
    );
  });

  test('has at most thirty alerts, one for each form, and sees only theirs (S-420)', async () => {
    const ana = await person();
    const first = await ana.add();
    expect(await ana.add()).toBe(first);
    for (let number = 1; number < 30; number += 1) await ana.add({}, `key ${number}`);
    expect(await ana.member().addAlert(terms, 'one more')).toMatchObject({
      ok: false,
      message: expect.stringContaining('30 alertas'),
    });
    const bia = await person({ subject: 'auth0|bia' });
    expect(await bia.member().readAlert(first)).toBeNull();
    expect(await bia.member().changeAlert(first, 1, terms)).toBeNull();
    expect(await bia.member().pauseAlert(first)).toBe(false);
    expect(await bia.member().removeAlert(first)).toBe(false);
    expect((await bia.member().listAlerts()).alerts).toEqual([]);
    expect((await ana.member().listAlerts()).alerts).toHaveLength(30);
  });

  test('opens no alert beyond the thirtieth by changing one that has ended (S-420)', async () => {
    const ana = await person();
    const ended = await ana.add({ endsOn: '2026-12-05' });
    const open = { ...terms, firstDeparture: '2026-12-20', lastDeparture: '2026-12-20', endsOn: '2026-12-20' };
    site.clock.now = Date.parse('2026-12-06T15:00:00Z');
    for (let number = 1; number < 30; number += 1) await ana.add(open, `key ${number}`);
    expect(await ana.member().changeAlert(ended, 1, open)).toEqual({ ok: true, id: ended });
    expect(await ana.member().changeAlert(ended, 2, { ...open, dropPercent: 20 })).toEqual({ ok: true, id: ended });
    await site.database.query(`update alerts set terms = terms || '{"endsOn": "2026-12-05"}' where id = '${ended}'`);
    await ana.add(open, 'the thirtieth');
    expect(await ana.member().changeAlert(ended, 3, open)).toMatchObject({
      ok: false,
      message: expect.stringContaining('30 alertas'),
    });
  });

  test('pauses, changes and deletes an alert, which cancels its waiting messages', async () => {
    const ana = await person();
    const id = await ana.add({ channels: ['whatsapp'] });
    await look(1_000, 0);
    await look(800, 12);
    expect(await ana.member().pauseAlert(id)).toBe(true);
    expect(await rows('state, reason')).toEqual([{ state: 'cancelled', reason: 'paused' }]);
    await look(500, 12);
    expect(market.searches).toBe(3);
    expect(await ana.member().resumeAlert(id)).toBe(true);
    await look(500, 0);
    await look(440, 8);
    expect(sent).toMatchObject([{ reais: 440 }]);
    const version = (await ana.member().readAlert(id))?.alert.version ?? 0;
    expect(await ana.member().changeAlert(id, version, { ...terms, dropPercent: 20 })).toEqual({ ok: true, id });
    expect(await ana.member().changeAlert(id, version, terms)).toMatchObject({
      ok: false,
      newer: { terms: { dropPercent: 20 } },
    });
    expect(await ana.member().removeAlert(id)).toBe(true);
    expect(await rows()).toEqual([]);
  });

  test('keeps the first price and the messages of remaining channels when only the delivery changes', async () => {
    const ana = await person();
    const id = await ana.add({ channels: ['whatsapp', 'email'] });
    await look(1_000);
    await look(900, 12);
    await site.database.query(`update alert_deliveries set state = 'waiting', due_at = now() + interval '900 days'`);
    const { alert } = (await ana.member().readAlert(id)) ?? {};
    const changed = { ...terms, channels: ['email'] as const, quietFrom: 20 };
    expect(await ana.member().changeAlert(id, alert?.version ?? 0, changed)).toEqual({ ok: true, id });
    expect(await rows('channel, state')).toEqual([
      { channel: 'email', state: 'waiting' },
      { channel: 'whatsapp', state: 'cancelled' },
    ]);
    const after = (await ana.member().readAlert(id))?.alert;
    expect(after?.prices).toEqual(alert?.prices);
    expect(after?.checkedAt).toBe(alert?.checkedAt);
  });

  test('is notified of an equally low price by the new channel after changing the only one', async () => {
    const ana = await person();
    const id = await ana.add({ channels: ['whatsapp'], quietFrom: 0, quietTo: 23 });
    await look(1_000);
    await look(800);
    expect(await rows('channel, state')).toEqual([{ channel: 'whatsapp', state: 'waiting' }]);
    const version = (await ana.member().readAlert(id))?.alert.version ?? 0;
    await ana.member().changeAlert(id, version, { ...terms, channels: ['email'], quietFrom: 0, quietTo: 0 });
    await look(790);
    expect(sent).toMatchObject([{ channel: 'email', reais: 790 }]);
  });

  test('sees no check time after changing an alert until it is checked again (S-433)', async () => {
    const ana = await person();
    const id = await ana.add();
    await look(1_000);
    const version = (await ana.member().readAlert(id))?.alert.version ?? 0;
    site.clock.now += 60_000;
    await ana.member().changeAlert(id, version, { ...terms, dropPercent: 20 });
    expect((await ana.member().readAlert(id))?.alert.checkedAt).toBeNull();
    await look(1_000, 0);
    expect((await ana.member().readAlert(id))?.alert.checkedAt).not.toBeNull();
  });

  test('receives nothing while the subscription is lapsed (S-429)', async () => {
    const ana = await person();
    await ana.add();
    await look(1_000);
    const { accountId } = ana.who;
    await site.database.query(`update subscriptions set status = 'canceled'`);
    await look(700);
    expect(sent).toEqual([]);
    expect(await ana.member().countLapsedAlerts()).toBe(1);
    await site.database.query(`update subscriptions set status = 'active'`);
    await site.server.context.events.announce('subscription.updated', { accountId });
    await look(700);
    expect(sent).toEqual([]);
    await look(600);
    expect(sent).toMatchObject([{ reais: 600 }]);
  });
});

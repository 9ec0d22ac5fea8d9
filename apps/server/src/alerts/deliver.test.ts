import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DomainEvents } from '../events.ts';
import { createMarket } from '../testing/fares/market.ts';
import { type AlertsSite, type rioTerms, startAlertsSite } from '../testing/site/alerts-site.ts';

const [minute, hour] = [60_000, 3_600_000];
/** 09:00 in São Paulo, two days after the start of the test clock. */
const morning = Date.parse('2026-12-03T12:00:00Z');

const market = createMarket();

let site: AlertsSite;
beforeAll(async () => {
  site = await startAlertsSite({ sources: [market.source] });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.reset();
  market.reset();
});

const alerts = () => site.server.context.alerts;
const report = (event: DomainEvents['message.status-reported']) =>
  site.server.context.events.announce('message.status-reported', event);
const later = { outcome: 'later', reason: 'O serviço não respondeu.', afterMs: 0 } as const;

/** Checks the trip at an instant, at a price in reais. */
async function lookAt(instant: number, reais: number): Promise<void> {
  site.clock.now = instant;
  market.reais = reais;
  await site.look(0);
}

/** Sends the messages that are due at an instant; returns how many were claimed. */
function sendAt(instant: number): Promise<number> {
  site.clock.now = instant;
  return alerts().sendDue();
}

/** Drops the price from R$ 1.000 to R$ 800 at nine in the morning. */
async function dropInTheMorning(): Promise<void> {
  await lookAt(morning - 12 * hour, 1_000);
  await lookAt(morning, 800);
}

describe('a claimed message (S-430)', () => {
  test('is stored as sent, with its time, text and the provider’s id', async () => {
    const ana = await site.addPerson();
    const id = await ana.add();
    site.answer = () => ({ outcome: 'sent', providerId: 'mail 1' });
    await dropInTheMorning();
    expect(site.sent).toMatchObject([{ key: expect.stringMatching(new RegExp(`^${id}:\\d+:email$`)) }]);
    const at = new Date(morning);
    expect(await site.deliveries('state, reason, provider_id, sent_at, claimed_until, updated_at, tries')).toEqual([
      {
        state: 'sent',
        reason: null,
        provider_id: 'mail 1',
        sent_at: at,
        claimed_until: null,
        updated_at: at,
        tries: 1,
      },
    ]);
    const { deliveries } = await ana.member().listAlerts();
    expect(deliveries).toEqual([
      {
        id: expect.any(String),
        channel: 'email',
        state: 'sent',
        notice: site.sent[0]?.notice,
        reason: null,
        createdAt: at.toISOString(),
        dueAt: at.toISOString(),
        sentAt: at.toISOString(),
      },
    ]);
  });

  test('waits as long as its channel requires, and loses its reason when it is sent', async () => {
    const ana = await site.addPerson();
    await ana.add();
    site.answer = () => ({ ...later, afterMs: 15 * minute });
    await dropInTheMorning();
    expect(await site.deliveries('state, reason, sent_at, due_at')).toEqual([
      { state: 'waiting', reason: later.reason, sent_at: null, due_at: new Date(morning + 15 * minute) },
    ]);
    site.answer = () => ({ outcome: 'sent', providerId: null });
    expect(await sendAt(morning + 15 * minute - 1)).toBe(0);
    expect(await sendAt(morning + 15 * minute)).toBe(1);
    expect(await site.deliveries('state, reason, tries')).toEqual([{ state: 'sent', reason: null, tries: 2 }]);
  });

  test('is released without a try when earlier sends have nearly used up the claim', async () => {
    const ana = await site.addPerson();
    for (const number of [1, 2, 3]) await ana.add({}, `key ${number}`);
    site.answer = () => {
      site.clock.now += 40_000;
      return { outcome: 'sent', providerId: null };
    };
    await dropInTheMorning();
    expect(site.sent).toHaveLength(2);
    expect(await site.deliveries('state, tries, claimed_until')).toContainEqual({
      state: 'waiting',
      tries: 0,
      claimed_until: null,
    });
    expect(await alerts().sendDue()).toBe(1);
    expect(site.sent).toHaveLength(3);
    expect(new Set(site.sent.map(({ key }) => key)).size).toBe(3);
  });

  test('is one of twenty, longest due first', async () => {
    const ana = await site.addPerson();
    for (let number = 0; number < 25; number += 1) await ana.add({}, `key ${number}`);
    site.answer = () => later;
    await dropInTheMorning();
    await site.database.query(
      `update alert_deliveries set state = 'waiting', due_at = created_at, claimed_until = null`,
    );
    const oldest = `(select id from alert_deliveries order by id desc limit 1)`;
    await site.database.query(
      `update alert_deliveries set due_at = created_at - interval '1 hour' where id = ${oldest}`,
    );
    site.answer = () => ({ outcome: 'sent', providerId: null });
    expect(await sendAt(morning + minute)).toBe(20);
    expect(await site.deliveries(`state, due_at < created_at as early`)).toContainEqual({ state: 'sent', early: true });
    expect(await alerts().sendDue()).toBe(5);
  });

  test('is not sent when the alert was deleted', async () => {
    const ana = await site.addPerson();
    const [first, second] = [await ana.add({}, 'first'), await ana.add({}, 'second')];
    site.answer = async () => {
      for (const id of [first, second]) await ana.member().removeAlert(id);
      return { outcome: 'sent', providerId: null };
    };
    await dropInTheMorning();
    expect(site.sent).toHaveLength(1);
    expect(await site.deliveries('state')).toEqual([]);
  });
});

describe('a later status of a message (S-431)', () => {
  type Status = 'delivered' | 'read' | 'failed';
  const reason = 'O número mudou.';

  test.each<[Status[], string, string | null]>([
    [['delivered'], 'delivered', null],
    [['delivered', 'read'], 'read', null],
    [['read'], 'read', null],
    [['read', 'delivered'], 'read', null],
    [['failed'], 'failed', reason],
    [['delivered', 'failed'], 'delivered', null],
    [['read', 'failed'], 'read', null],
    [['failed', 'delivered'], 'failed', reason],
  ])('is stored only if it advances: %j', async (statuses, state, why) => {
    const ana = await site.addPerson();
    await ana.add({ channels: ['email', 'push'] });
    site.answer = (channel) => ({ outcome: 'sent', providerId: `by ${channel}` });
    await dropInTheMorning();
    for (const one of statuses) {
      site.clock.now += minute;
      await report({ providerId: 'by push', status: one, ...(one === 'failed' ? { reason } : {}) });
    }
    const first = state === statuses[0] ? 1 : statuses.length;
    expect(await site.deliveries('channel, state, reason, updated_at')).toEqual([
      { channel: 'email', state: 'sent', reason: null, updated_at: new Date(morning) },
      { channel: 'push', state, reason: why, updated_at: new Date(morning + first * minute) },
    ]);
  });

  test('is stored without a reason if it has none', async () => {
    const ana = await site.addPerson();
    await ana.add();
    site.answer = () => ({ outcome: 'sent', providerId: 'mail' });
    await dropInTheMorning();
    await report({ providerId: 'mail', status: 'failed' });
    expect(await site.deliveries('state, reason')).toEqual([{ state: 'failed', reason: null }]);
  });
});

describe('a waiting message', () => {
  /** Queues a message that failed in the morning and is due again half a minute later. */
  async function waitFor(terms: Partial<typeof rioTerms> = {}) {
    const ana = await site.addPerson();
    const id = await ana.add({ channels: ['email'], ...terms });
    site.answer = () => later;
    await dropInTheMorning();
    site.answer = () => ({ outcome: 'sent', providerId: null });
    return { ana, id };
  }

  test('waits for the end of quiet hours that began meanwhile, and is sent after a check (S-428)', async () => {
    await waitFor({ quietChannels: 'all', quietFrom: 10, quietTo: 12 });
    expect(await sendAt(morning + hour)).toBe(1);
    const noon = new Date(morning + 3 * hour);
    expect(await site.deliveries('state, due_at, held_until, tries')).toEqual([
      { state: 'waiting', due_at: noon, held_until: noon, tries: 1 },
    ]);
    expect(site.sent).toEqual([]);
    expect(await sendAt(noon.getTime())).toBe(1);
    await lookAt(noon.getTime() + minute, 800);
    expect(site.sent).toMatchObject([{ notice: { now: { totalCents: 800_00 }, before: { totalCents: 1_000_00 } } }]);
  });

  test.each([
    ['the subscription has ended', `update subscriptions set status = 'canceled'`, 'lapsed'],
    ['the alert waits for its subscription', `update alerts set state = 'lapsed'`, 'lapsed'],
    ['the alert is past its last day', `update alerts set terms = terms || '{"endsOn": "2026-12-02"}'`, 'paused'],
    ['the alert is paused', `update alerts set state = 'paused'`, 'paused'],
  ])('is cancelled when %s, and its price no longer counts as sent (S-429)', async (_, change, reason) => {
    await waitFor();
    await site.database.query(change);
    expect(await sendAt(morning + hour)).toBe(1);
    expect(site.sent).toEqual([]);
    expect(await site.deliveries('state, reason, updated_at')).toEqual([
      { state: 'cancelled', reason, updated_at: new Date(morning + hour) },
    ]);
    expect(await site.database.query('select told as notified from alerts')).toEqual([{ notified: {} }]);
  });

  test('is sent unchanged at its next try, whatever a later check finds', async () => {
    await waitFor();
    await lookAt(morning + 12 * hour, 980);
    expect(site.sent).toMatchObject([{ notice: { now: { totalCents: 800_00 } } }]);
  });

  test('is sent on the last day of its alert', async () => {
    await waitFor();
    await site.database.query(`update alerts set terms = terms || '{"endsOn": "2026-12-03"}'`);
    await sendAt(morning + hour);
    expect(site.sent).toHaveLength(1);
  });

  test('is sent until the grace period of a late payment ends', async () => {
    await waitFor();
    const { graceDays } = site.server.context.settings.payments;
    const since = new Date(morning + hour - graceDays * 24 * hour).toISOString();
    await site.database.query(`update subscriptions set status = 'past_due', past_due_since = '${since}'`);
    await sendAt(morning + hour - 1);
    expect(site.sent).toHaveLength(1);
    await site.database.query(`update alert_deliveries set state = 'waiting'`);
    await sendAt(morning + hour);
    expect(site.sent).toHaveLength(1);
    expect(await site.deliveries('state, reason')).toEqual([{ state: 'cancelled', reason: 'lapsed' }]);
  });

  test('leaves a price counted as sent when another channel sent it', async () => {
    const { ana } = await waitFor({ channels: ['email', 'push'] });
    await site.database.query(`update alert_deliveries set state = 'sent' where channel = 'push'`);
    await site.database.query(`update subscriptions set status = 'canceled'`);
    await sendAt(morning + hour);
    expect(await site.deliveries('channel, state')).toEqual([
      { channel: 'email', state: 'cancelled' },
      { channel: 'push', state: 'sent' },
    ]);
    const [alert] = (await ana.member().listAlerts()).alerts;
    expect(alert?.prices[0]?.told).toMatchObject({ price: { totalCents: 800_00 } });
  });
});

describe('a message delayed by quiet hours (S-428)', () => {
  const night = { channels: ['whatsapp'] as const, quietFrom: 21, quietTo: 9 };
  const evening = morning - 11 * hour;

  async function holdOverNight(terms: Partial<typeof rioTerms> = {}) {
    const ana = await site.addPerson();
    await ana.add({ ...night, channels: ['whatsapp'], ...terms });
    await lookAt(evening - 12 * hour, 1_000);
    await lookAt(evening, 800);
    expect(await site.deliveries('state, due_at, held_until')).toEqual([
      { state: 'waiting', due_at: new Date(morning), held_until: new Date(morning) },
    ]);
    return ana;
  }

  test('has its trip checked when they end, and waits a minute for it', async () => {
    await holdOverNight();
    await site.database.query(`update watched_trips set next_check_at = '2026-12-04T00:00:00Z'`);
    expect(await sendAt(morning)).toBe(1);
    expect(await site.deliveries('state, due_at, held_until, tries')).toEqual([
      { state: 'waiting', due_at: new Date(morning + minute), held_until: new Date(morning), tries: 0 },
    ]);
    expect(await alerts().enqueueDue()).toBe(1);
    await site.jobsDone();
    expect(await sendAt(morning + minute)).toBe(1);
    expect(site.sent).toMatchObject([{ channel: 'whatsapp', notice: { now: { totalCents: 800_00 } } }]);
  });

  test('is sent with the current price and the original earlier price', async () => {
    await holdOverNight();
    await lookAt(morning, 780);
    await sendAt(morning + 2 * minute);
    expect(site.sent).toMatchObject([
      { notice: { now: { totalCents: 780_00 }, before: { totalCents: 1_000_00 }, departure: '2026-12-10' } },
    ]);
    expect(await site.deliveries(`state, notice->'now'->'totalCents' as cents`)).toEqual([
      { state: 'sent', cents: 780_00 },
    ]);
  });

  test('compares with the price to which it had risen after the last message', async () => {
    const ana = await site.addPerson();
    await ana.add({ ...night, channels: ['whatsapp'] });
    await lookAt(evening - 34 * hour, 1_000);
    await lookAt(evening - 30 * hour, 800);
    for (const before of [18, 6]) await lookAt(evening - before * hour, 1_200);
    await lookAt(evening, 900);
    expect(site.sent).toHaveLength(1);
    await lookAt(morning, 890);
    await sendAt(morning + minute);
    expect(site.sent).toHaveLength(2);
    expect(site.sent[1]?.notice).toMatchObject({ now: { totalCents: 890_00 }, before: { totalCents: 1_200_00 } });
  });

  test('reports a target as met without an earlier price', async () => {
    const ana = await site.addPerson();
    await ana.add({ ...night, channels: ['whatsapp'], rule: 'target', targetCents: 850_00 });
    await lookAt(evening, 800);
    await lookAt(morning, 790);
    await sendAt(morning + minute);
    expect(site.sent).toMatchObject([{ notice: { now: { totalCents: 790_00 }, before: null } }]);
  });

  test('is replaced by a further drop, which is sent once', async () => {
    await holdOverNight();
    await lookAt(morning, 600);
    await lookAt(morning + 2 * minute, 600);
    expect(site.sent).toMatchObject([{ channel: 'whatsapp', notice: { now: { totalCents: 600_00 } } }]);
    expect(await site.deliveries('state, reason')).toEqual([
      { state: 'cancelled', reason: 'replaced' },
      { state: 'sent', reason: null },
    ]);
  });

  test.each([
    ['waits until two hours are over', 2 * hour, 'waiting', null],
    ['is cancelled after two hours', 2 * hour + 1, 'cancelled', 'unknown'],
  ])('%s when its price cannot be checked', async (_, after, state, reason) => {
    await holdOverNight();
    await sendAt(morning + after);
    expect(await site.deliveries('state, reason')).toEqual([{ state, reason }]);
    expect(site.sent).toEqual([]);
  });
});

import type { Price } from '@revoada/core/flights/offer';
import type { FareSource } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOffer, miles } from '../testing/fares/offers.ts';
import { type AlertsSite, startAlertsSite } from '../testing/site/alerts-site.ts';
import { today } from '../testing/today.ts';

const hour = 3_600_000;
/** Prices of the source on a day for a flight to a place. */
let prices: (date: string, destination: string) => Price[];
const source: FareSource = {
  id: 'market',
  capabilities: oneWayCapabilities,
  async *search({ date, origin, destination }) {
    const times = { departsAt: `${date}T08:00:00`, arrivesAt: `${date}T09:05:00` };
    const offers = prices(date, destination).map((price) => buildOffer(1, price, { origin, destination, ...times }));
    yield { offers, providers: [], complete: true, partial: false };
  },
};

let site: AlertsSite;
beforeAll(async () => {
  site = await startAlertsSite({ sources: [source] });
});
afterAll(() => site.stop());
beforeEach(() => site.reset());

/** Checks the trip some hours later at a price in reais. */
async function look(reais: number, hours = 12): Promise<void> {
  prices = () => [cash(reais * 100)];
  await site.database.query(`update watched_trips set next_check_at = '2026-12-01T00:00:00Z'`);
  await site.look(hours);
}

const soldFor = (index: number) => site.sent.at(index)?.notice;
const setAlerts = (change: string) => site.database.query(`update alerts set ${change}`);
const setEpochs = (change: string) => site.database.query(`update price_epochs set ${change}`);

test('three drops a day are sent, and a further drop on the next day (S-424)', async () => {
  const ana = await site.addPerson();
  await ana.add();
  await look(1_000, 0);
  for (const reais of [850, 700, 550, 400]) await look(reais, 1);
  const prices = site.sent.map(({ notice: { now } }) => (now.kind === 'cash' ? now.totalCents : null));
  expect(prices).toEqual([850_00, 700_00, 550_00]);
  await look(400, 1);
  expect(site.sent).toHaveLength(3);
  await look(400, 12);
  expect(site.sent).toHaveLength(4);
  expect(soldFor(-1)).toMatchObject({ now: { totalCents: 400_00 }, before: { totalCents: 550_00 } });
});

test('a price that rose after a message is compared with the price to which it rose (S-423)', async () => {
  const ana = await site.addPerson();
  await ana.add();
  await look(1_000, 0);
  await look(800);
  for (const _ of [1, 2]) await look(1_200);
  await look(900);
  expect(site.sent).toHaveLength(2);
  expect(soldFor(-1)).toMatchObject({
    now: { totalCents: 900_00 },
    before: { totalCents: 1_200_00 },
    beforeOn: '2026-12-02',
  });
});

test('prices before an alert was made or changed are no rise', async () => {
  const [bia, ana] = [await site.addPerson({ subject: 'auth0|bia' }), await site.addPerson()];
  await bia.add({ dropPercent: 70 });
  await look(1_000, 0);
  for (const _ of [1, 2]) await look(1_200);
  await look(800);
  await ana.add();
  await look(800, 1);
  for (const _ of [1, 2, 3]) await look(790);
  expect(site.sent).toEqual([]);
});

describe('the alerts of a trip (S-426)', () => {
  test('are not decided twice on the same prices of a day unless they were changed', async () => {
    const ana = await site.addPerson();
    await ana.add();
    await look(1_000, 0);
    await look(800, 1);
    const forget = `told = '{}', sent = null`;
    await setAlerts(forget);
    await site.database.query('delete from alert_deliveries');
    await look(800, 1);
    expect(site.sent).toHaveLength(1);
    await setAlerts(`updated_at = '${new Date(site.clock.now).toISOString()}'`);
    await look(800, 1);
    expect(site.sent).toHaveLength(2);
    await setAlerts(`${forget}, updated_at = '${new Date(today).toISOString()}'`);
    await site.database.query('delete from alert_deliveries');
    // Already the next day in São Paulo.
    await look(800, 12);
    expect(site.sent).toHaveLength(3);
  });

  test('are decided from where an interrupted pass ended', async () => {
    const ana = await site.addPerson();
    const ids: string[] = [];
    for (const key of ['one', 'two', 'three']) ids.push(await ana.add({}, key));
    const [, second = '', third] = ids.toSorted();
    await look(1_000, 0);
    await look(800, 1);
    expect(site.sent).toHaveLength(3);
    for (const state of [`decided_at = null, decided_day = null`, `decided_day = decided_day`]) {
      site.sent = [];
      await site.database.query('delete from alert_deliveries');
      await setAlerts(`told = '{}', sent = null`);
      await setEpochs(`cursor = '${second}', ${state}`);
      await look(800, 1);
      expect(site.sent.map(({ notice }) => notice.alertId)).toEqual([third]);
      expect(
        await site.database.query('select cursor from price_epochs where id = (select max(id) from price_epochs)'),
      ).toEqual([{ cursor: null }]);
    }
  });

  test('lapse when the subscription has ended', async () => {
    const [ana, bia] = [await site.addPerson(), await site.addPerson({ subject: 'auth0|bia' })];
    const [hers, other] = [await ana.add(), await bia.add()];
    await look(1_000, 0);
    await site.database.query(`update subscriptions set status = 'canceled' where id = 'sub_auth0|ana'`);
    await look(800);
    expect(site.sent.map(({ notice }) => notice.alertId)).toEqual([other]);
    expect(await site.database.query(`select id, state, updated_at from alerts where state <> 'active'`)).toEqual([
      { id: hers, state: 'lapsed', updated_at: new Date(site.clock.now) },
    ]);
  });
});

describe('a message', () => {
  test('contains the cities of the airports and the price in its programme', async () => {
    const ana = await site.addPerson();
    await ana.add({ origin: 'SAO', destination: 'RIO', watch: 'both', channels: ['email', 'push'] });
    prices = () => [cash(1_000_00), miles(50_000)];
    await site.look(0);
    prices = () => [cash(990_00), miles(30_000)];
    await site.look(12);
    expect(site.sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'push']);
    expect(soldFor(0)).toMatchObject({
      now: { kind: 'miles', miles: 30_000, programme: 'latam-pass' },
      before: { miles: 50_000 },
      cash: { totalCents: 990_00 },
      origin: { code: 'SAO', city: 'São Paulo' },
      destination: { code: 'RIO', city: 'Rio de Janeiro' },
    });
  });

  test('is about its trip even when another one costs less', async () => {
    const ana = await site.addPerson();
    const rio = await ana.add();
    const eleventh = { firstDeparture: '2026-12-11', lastDeparture: '2026-12-11', endsOn: '2026-12-11' };
    const salvador = await ana.add({ destination: 'SSA', ...eleventh }, 'salvador');
    prices = (_, destination) => [cash(destination === 'SSA' ? 500_00 : 1_000_00)];
    await site.look(0);
    prices = (_, destination) => [cash(destination === 'SSA' ? 400_00 : 800_00)];
    await site.look(12);
    expect(site.sent).toHaveLength(2);
    expect(site.sent.map(({ notice }) => notice)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ alertId: rio, now: { kind: 'cash', totalCents: 800_00 } }),
        expect.objectContaining({ alertId: salvador, now: { kind: 'cash', totalCents: 400_00 } }),
      ]),
    );
  });

  test('is about the day with the lowest price', async () => {
    const ana = await site.addPerson();
    await ana.add({ lastDeparture: '2026-12-11', endsOn: '2026-12-11' });
    prices = () => [cash(1_000_00)];
    await site.look(0);
    prices = (date) => [cash(date === '2026-12-11' ? 700_00 : 800_00)];
    await site.look(12);
    expect(site.sent).toMatchObject([{ notice: { departure: '2026-12-11', now: { totalCents: 700_00 } } }]);
  });
});

test('each channel of a message is delayed by its quiet hours (S-428)', async () => {
  const ana = await site.addPerson();
  await ana.add({ channels: ['email', 'whatsapp'], quietFrom: 21, quietTo: 9 });
  await look(1_000, 0);
  await look(800, 12);
  const now = new Date(site.clock.now);
  const morning = new Date('2026-12-02T12:00:00Z');
  expect(await site.deliveries('channel, created_at, due_at, held_until, told_before')).toEqual([
    { channel: 'email', created_at: now, due_at: now, held_until: null, told_before: {} },
    { channel: 'whatsapp', created_at: now, due_at: morning, held_until: morning, told_before: {} },
  ]);
  expect(await site.database.query('select decided_at, decided_day from price_epochs order by id')).toMatchObject([
    { decided_at: new Date(today) },
    { decided_at: new Date(today + 12 * hour) },
  ]);
});

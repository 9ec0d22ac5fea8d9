import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMarket } from '../testing/fares/market.ts';
import { type AlertsSite, rioTerms, startAlertsSite } from '../testing/site/alerts-site.ts';
import { today } from '../testing/today.ts';

const hour = 3_600_000;
const market = createMarket();

let site: AlertsSite;
beforeAll(async () => {
  site = await startAlertsSite({ sources: [market.source] });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.reset();
  market.reset({ miles: 50_000 });
});

const iso = (instant: number) => new Date(instant).toISOString();
const refused = (message: string) => ({ ok: false, fields: [], message });
const setTerms = (id: string, change: string) =>
  site.database.query(`update alerts set terms = terms || '${change}' where id = '${id}'`);

describe('an alert on its page (S-420, S-433)', () => {
  test('shows its terms and cities but no prices before the first check', async () => {
    const ana = await site.addPerson();
    const id = await ana.add({ origin: 'SAO', destination: 'LIS' });
    expect(await ana.member().readAlert(id)).toEqual({
      alert: {
        id,
        version: 1,
        terms: { ...rioTerms, origin: 'SAO', destination: 'LIS' },
        state: 'active',
        stops: [
          { code: 'SAO', city: 'São Paulo', isGap: false },
          { code: 'LIS', city: 'Lisboa', isGap: false },
        ],
        cities: { origin: 'São Paulo', destination: 'Lisboa' },
        prices: [],
        checkedAt: null,
        failing: false,
        createdAt: iso(today),
      },
      deliveries: [],
    });
  });

  test('shows when it was last checked, and whether the sources answer', async () => {
    const ana = await site.addPerson();
    const id = await ana.add();
    await site.look(0);
    const read = async () => {
      const { alert } = (await ana.member().readAlert(id)) ?? {};
      return [alert?.checkedAt, alert?.failing];
    };
    expect(await read()).toEqual([iso(today), false]);
    market.away = true;
    await site.look(12);
    expect(await read()).toEqual([iso(today), true]);
    market.away = false;
    await site.look(12);
    expect(await read()).toEqual([iso(today + 24 * hour), false]);
  });

  test('shows only the prices of its trip since it began, and its messages', async () => {
    const [ana, bia] = [await site.addPerson(), await site.addPerson({ subject: 'auth0|bia' })];
    await bia.add();
    await site.look(0);
    market.reais = 900;
    await site.look(12);
    const id = await ana.add();
    const other = await ana.add({ destination: 'SSA' }, 'other');
    await site.look(0);
    market.reais = 700;
    await site.look(12);
    const { alert, deliveries } = (await ana.member().readAlert(id)) ?? {};
    expect(alert?.prices).toMatchObject([
      {
        start: { price: { totalCents: 900_00 }, at: today + 12 * hour },
        now: { price: { totalCents: 700_00 }, at: today + 24 * hour },
        lowest: { price: { totalCents: 700_00 } },
        told: { price: { totalCents: 700_00 } },
      },
    ]);
    expect(deliveries?.map(({ notice }) => notice.alertId)).toEqual([id]);
    const list = await ana.member().listAlerts();
    expect(list.deliveries.map(({ notice }) => notice.alertId).toSorted()).toEqual([id, other].toSorted());
  });

  test('values miles at what a thousand miles cost the account holder', async () => {
    const ana = await site.addPerson();
    const entries = [{ programme: 'latam-pass', balance: 0, ownCentsPerThousand: 10_00, club: 'none' }];
    await site.database.query(
      `insert into miles_wallets (account_id, entries, saved_at) values ('${ana.accountId}', '${JSON.stringify(entries)}', now())`,
    );
    const id = await ana.add({ watch: 'miles' });
    await site.look(0);
    const { alert } = (await ana.member().readAlert(id)) ?? {};
    // 50,000 miles at R$ 10 per thousand, and R$ 40 of taxes.
    expect(alert?.prices[0]?.points[0]).toMatchObject({ amount: 540_00 });
  });

  test('is not found when it belongs to another account, does not exist or has an invalid id', async () => {
    const [ana, bia] = [await site.addPerson(), await site.addPerson({ subject: 'auth0|bia' })];
    const id = await ana.add();
    for (const [member, which] of [
      [bia.member(), id],
      [ana.member(), randomUUID()],
      [ana.member(), 'no id'],
    ] as const) {
      expect(await member.readAlert(which)).toBeNull();
      expect(await member.changeAlert(which, 1, rioTerms)).toBeNull();
      expect(await member.pauseAlert(which)).toBe(false);
      expect(await member.resumeAlert(which)).toBe(false);
      expect(await member.removeAlert(which)).toBe(false);
    }
    expect((await ana.member().readAlert(id))?.alert).toMatchObject({ version: 1, state: 'active' });
  });
});

describe('the list of alerts (S-420)', () => {
  test('returns the newest first, and counts those that have not ended', async () => {
    const ana = await site.addPerson();
    const first = await ana.add({}, 'first');
    site.clock.now += 1_000;
    const second = await ana.add({}, 'second');
    site.clock.now += 1_000;
    const third = await ana.add({}, 'third');
    await setTerms(second, '{"endsOn": "2026-11-30"}');
    await setTerms(third, '{"endsOn": "2026-12-01"}');
    const list = await ana.member().listAlerts();
    expect(list.alerts.map(({ id, state }) => [id, state])).toEqual([
      [third, 'active'],
      [second, 'ended'],
      [first, 'active'],
    ]);
    expect([list.open, list.most]).toEqual([2, 30]);
  });

  test('is empty for a member without alerts', async () => {
    const ana = await site.addPerson();
    expect(await ana.member().listAlerts()).toEqual({ alerts: [], open: 0, most: 30, deliveries: [] });
  });

  test('follows the subscription even when no event reported its change (S-429)', async () => {
    const ana = await site.addPerson();
    const id = await ana.add();
    await site.look(0);
    const read = async () => {
      const { alerts } = await ana.member().listAlerts();
      return [alerts[0]?.state, await ana.member().countLapsedAlerts()];
    };
    await site.database.query(`update subscriptions set status = 'canceled'`);
    expect(await read()).toEqual(['lapsed', 1]);
    expect(await read()).toEqual(['lapsed', 1]);
    site.clock.now += hour;
    await site.database.query(`update subscriptions set status = 'trialing'`);
    expect(await read()).toEqual(['active', 0]);
    // Prices from the lapsed time do not count.
    expect(await site.database.query(`select first, told as notified, since from alerts where id = '${id}'`)).toEqual([
      { first: {}, notified: {}, since: new Date(site.clock.now) },
    ]);
    expect((await ana.member().listAlerts()).alerts[0]?.prices).toEqual([]);
  });
});

describe('a form', () => {
  const needsPlan = 'Alertas de preço são da Conta PRO.';
  const tooMany = 'Você chegou ao limite de 30 alertas. Exclua algum para continuar.';

  test('lets an account without the plan pause and delete, but not add, change or resume (S-429)', async () => {
    const ana = await site.addPerson();
    const id = await ana.add();
    const free = ana.member(false);
    expect(await free.addAlert(rioTerms, 'another')).toEqual(refused(needsPlan));
    expect(await free.changeAlert(id, 1, { ...rioTerms, dropPercent: 20 })).toEqual(refused(needsPlan));
    expect(await free.pauseAlert(id)).toBe(true);
    expect(await free.resumeAlert(id)).toBe(false);
    expect((await ana.member().readAlert(id))?.alert).toMatchObject({ state: 'paused', terms: { dropPercent: 10 } });
    expect(await free.removeAlert(id)).toBe(true);
  });

  test('is refused with messages at its invalid fields', async () => {
    const ana = await site.addPerson();
    const wrong = { ...rioTerms, dropPercent: 1 };
    const fields = [{ field: 'dropPercent', message: expect.any(String) }];
    expect(await ana.member().addAlert(wrong, 'key')).toEqual({ ok: false, fields, message: null });
    const id = await ana.add();
    expect(await ana.member().changeAlert(id, 1, wrong)).toEqual({ ok: false, fields, message: null });
    expect((await ana.member().readAlert(id))?.alert.version).toBe(1);
  });

  test('rejects days that are over at the trip’s origin', async () => {
    const ana = await site.addPerson();
    // 00:30 on 2 December in Tokyo, still 1 December in São Paulo.
    site.clock.now = Date.parse('2026-12-01T15:30:00Z');
    const days = { firstDeparture: '2026-12-01', lastDeparture: '2026-12-01', endsOn: '2026-12-01' };
    expect(await ana.member().addAlert({ ...rioTerms, ...days, origin: 'NRT' }, 'tokyo')).toMatchObject({
      ok: false,
      fields: [{ field: 'firstDeparture' }, { field: 'endsOn' }],
    });
    expect(await ana.member().addAlert({ ...rioTerms, ...days }, 'são paulo')).toMatchObject({ ok: true });
  });

  test('is refused with a message beyond the limit, which ended alerts do not count towards', async () => {
    const ana = await site.addPerson();
    const ids: string[] = [];
    for (let number = 0; number < 30; number += 1) ids.push(await ana.add({}, `key ${number}`));
    expect(await ana.member().addAlert(rioTerms, 'one more')).toEqual(refused(tooMany));
    await setTerms(ids[0] ?? '', '{"endsOn": "2026-11-30"}');
    expect(await ana.member().addAlert(rioTerms, 'one more')).toMatchObject({ ok: true });
    expect(await ana.member().changeAlert(ids[0] ?? '', 1, rioTerms)).toEqual(refused(tooMany));
  });

  test('is identified by the first 100 characters of its key', async () => {
    const ana = await site.addPerson();
    const id = await ana.add({}, `${'k'.repeat(100)}one`);
    expect(await ana.add({}, `${'k'.repeat(100)}other`)).toBe(id);
    expect(await ana.add({}, `${'k'.repeat(99)}other`)).not.toBe(id);
  });

  test('adds and changes nothing for an account that was erased meanwhile', async () => {
    const ana = await site.addPerson();
    const id = await ana.add();
    const member = ana.member();
    await site.database.query(`update accounts set erased_at = now() where id = '${ana.accountId}'`);
    const added = await member.addAlert(rioTerms, 'another');
    expect(added).toMatchObject({ ok: false, fields: [], message: /^\p{Lu}.*\.$/u });
    expect(await member.changeAlert(id, 1, rioTerms)).toBeNull();
    expect(await site.database.query('select version from alerts')).toEqual([{ version: 1 }]);
  });

  test('resets the prices and cancels waiting messages when it changes what is watched', async () => {
    const ana = await site.addPerson();
    const id = await ana.add();
    await site.look(0);
    site.answer = () => ({ outcome: 'later', reason: 'O serviço não respondeu.', afterMs: 0 });
    market.reais = 800;
    await site.look(12);
    site.clock.now += 1_000;
    expect(await ana.member().changeAlert(id, 1, { ...rioTerms, destination: 'SSA' })).toEqual({ ok: true, id });
    expect(await site.deliveries('state, reason, updated_at')).toEqual([
      { state: 'cancelled', reason: 'changed', updated_at: new Date(site.clock.now) },
    ]);
    expect(await site.database.query('select version, first, told as notified, since, updated_at from alerts')).toEqual(
      [{ version: 2, first: {}, notified: {}, since: new Date(site.clock.now), updated_at: new Date(site.clock.now) }],
    );
    expect((await ana.member().readAlert(id))?.alert).toMatchObject({
      terms: { destination: 'SSA' },
      cities: { destination: 'Salvador' },
      prices: [],
      checkedAt: null,
    });
    expect(await site.database.query('select destination from watched_trips order by destination')).toEqual([
      { destination: 'GIG' },
      { destination: 'SSA' },
    ]);
  });

  test('returns the newer alert when it was based on an older version', async () => {
    const ana = await site.addPerson();
    const [id, other] = [await ana.add(), await ana.add({}, 'other')];
    await ana.member().changeAlert(id, 1, { ...rioTerms, dropPercent: 20 });
    expect(await ana.member().changeAlert(id, 1, { ...rioTerms, dropPercent: 30 })).toEqual({
      ok: false,
      newer: expect.objectContaining({ id, version: 2, terms: { ...rioTerms, dropPercent: 20 } }),
    });
    expect((await ana.member().readAlert(id))?.alert.terms.dropPercent).toBe(20);
    expect((await ana.member().readAlert(other))?.alert).toMatchObject({ version: 1, terms: rioTerms });
  });
});

describe('a pause', () => {
  test('counts as a change, and resets the prices when it ends', async () => {
    const ana = await site.addPerson();
    const [id, other] = [await ana.add(), await ana.add({}, 'other')];
    await site.look(0);
    expect(await ana.member().pauseAlert(id)).toBe(true);
    expect(await ana.member().pauseAlert(id)).toBe(true);
    const columns = 'state, version, since, updated_at';
    const read = (which: string) => site.database.query(`select ${columns} from alerts where id = '${which}'`);
    expect(await read(id)).toEqual([
      { state: 'paused', version: 2, since: new Date(today), updated_at: new Date(today) },
    ]);
    expect((await ana.member().readAlert(id))?.alert.prices).toHaveLength(1);
    site.clock.now += hour;
    expect(await ana.member().resumeAlert(id)).toBe(true);
    expect(await ana.member().resumeAlert(id)).toBe(true);
    const now = new Date(site.clock.now);
    expect(await read(id)).toEqual([{ state: 'active', version: 3, since: now, updated_at: now }]);
    expect((await ana.member().readAlert(id))?.alert.prices).toEqual([]);
    expect(await read(other)).toMatchObject([{ state: 'active', version: 1, since: new Date(today) }]);
  });

  test('cancels the waiting messages of that alert only', async () => {
    const ana = await site.addPerson();
    const [id, other] = [await ana.add(), await ana.add({}, 'other')];
    await site.look(0);
    site.answer = () => ({ outcome: 'later', reason: 'O serviço não respondeu.', afterMs: 0 });
    market.reais = 800;
    await site.look(12);
    await ana.member().pauseAlert(id);
    const rows = await site.deliveries('alert_id, state');
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { alert_id: id, state: 'cancelled' },
        { alert_id: other, state: 'waiting' },
      ]),
    );
    await ana.member().removeAlert(id);
    expect(await site.deliveries('alert_id')).toEqual([{ alert_id: other }]);
  });
});

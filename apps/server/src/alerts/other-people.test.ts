import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { syncAllAlerts } from '../database/alerts/alert-maintenance.ts';
import { createMarket } from '../testing/fares/market.ts';
import { type AlertPerson, type AlertsSite, rioTerms, startAlertsSite } from '../testing/site/alerts-site.ts';

const hour = 3_600_000;
const market = createMarket();

let site: AlertsSite;
beforeAll(async () => {
  site = await startAlertsSite({ sources: [market.source] });
});
afterAll(() => site.stop());

let ana: AlertPerson;
let bia: AlertPerson;
let [hers, others] = ['', ''];

/** Two people follow one trip, each with a message about a drop that waits for its next try. */
beforeEach(async () => {
  await site.reset();
  market.reset();
  [ana, bia] = [await site.addPerson(), await site.addPerson({ subject: 'auth0|bia' })];
  [hers, others] = [await ana.add(), await bia.add()];
  await site.look(0);
  market.reais = 800;
  site.answer = () => ({ outcome: 'later', reason: 'O serviço não respondeu.', afterMs: 0 });
  await site.look(12);
});

const readAlert = async (id: string) => {
  const [row] = await site.database.query(`select *, told as notified from alerts where id = '${id}'`);
  return row;
};
const readMessage = async (id: string) => {
  const [row] = await site.database.query(`select * from alert_deliveries where alert_id = '${id}'`);
  return row;
};
const setStatus = (name: string, status: string) =>
  site.database.query(`update subscriptions set status = '${status}' where id = 'sub_auth0|${name}'`);

describe('another person’s alert and message stay unchanged after (S-420, S-429)', () => {
  const act: Record<string, () => Promise<unknown>> = {
    'the list of a member whose subscription ended': async () => {
      await setStatus('ana', 'canceled');
      expect((await ana.member().listAlerts()).alerts).toMatchObject([{ state: 'lapsed' }]);
    },
    'a subscription that ended': async () => {
      await setStatus('ana', 'canceled');
      await site.server.context.events.announce('subscription.updated', ana);
      expect(await readAlert(hers)).toMatchObject({ state: 'lapsed' });
    },
    'a resumed subscription': async () => {
      await site.database.query(`update alerts set state = 'lapsed' where id in ('${hers}', '${others}')`);
      await setStatus('bia', 'canceled');
      before = await readBoth();
      await site.server.context.events.announce('subscription.updated', ana);
      expect(await readAlert(hers)).toMatchObject({ state: 'active', first: {}, notified: {} });
    },
    'a pause': async () => {
      expect(await ana.member().pauseAlert(hers)).toBe(true);
      expect(await readMessage(hers)).toMatchObject({ state: 'cancelled' });
    },
    'a change of what is watched': async () => {
      await ana.member().changeAlert(hers, 1, { ...rioTerms, dropPercent: 30 });
      expect(await readMessage(hers)).toMatchObject({ state: 'cancelled', reason: 'changed' });
    },
    'a change of the channels, which resets the sent prices': async () => {
      await ana.member().changeAlert(hers, 1, { ...rioTerms, channels: ['push'] });
      expect(await readAlert(hers)).toMatchObject({ notified: {} });
    },
    'a cancelled message': async () => {
      await site.database.query(`update alerts set state = 'paused' where id = '${hers}'`);
      await site.database.query(`update alert_deliveries set due_at = 'infinity' where alert_id = '${others}'`);
      before = await readBoth();
      site.clock.now += hour;
      await site.server.context.alerts.sendDue();
      expect(await readAlert(hers)).toMatchObject({ notified: {} });
      expect(await readMessage(hers)).toMatchObject({ state: 'cancelled', reason: 'paused' });
    },
    'a sent message': async () => {
      await site.database.query(`update alert_deliveries set due_at = 'infinity' where alert_id = '${others}'`);
      before = await readBoth();
      site.clock.now += hour;
      site.answer = () => ({ outcome: 'sent', providerId: 'mail 1' });
      await site.server.context.alerts.sendDue();
      expect(await readMessage(hers)).toMatchObject({ state: 'sent' });
    },
    'a deletion': async () => {
      expect(await ana.member().removeAlert(hers)).toBe(true);
      expect([await readAlert(hers), await readMessage(hers)]).toEqual([undefined, undefined]);
    },
  };
  const readBoth = async () => [await readAlert(others), await readMessage(others)];
  let before: unknown[];

  test.each(Object.keys(act))('%s', async (name) => {
    before = await readBoth();
    expect(before).toMatchObject([
      { state: 'active', notified: { cash: { price: { totalCents: 800_00 } } } },
      { state: 'waiting', reason: 'O serviço não respondeu.' },
    ]);
    await act[name]?.();
    expect(await readBoth()).toEqual(before);
  });
});

test('the hourly job pauses and resumes each alert by its account’s subscription (S-429)', async () => {
  const { database, settings } = site.server.context;
  const access = { at: new Date(site.clock.now), graceDays: settings.payments.graceDays };
  await setStatus('ana', 'canceled');
  expect(await syncAllAlerts(database.maintenance, access)).toBe(1);
  expect([await readAlert(hers), await readAlert(others)]).toMatchObject([
    { state: 'lapsed', notified: { cash: {} }, updated_at: access.at },
    { state: 'active', notified: { cash: {} } },
  ]);
  await setStatus('ana', 'active');
  await setStatus('bia', 'unpaid');
  access.at = new Date(site.clock.now + hour);
  expect(await syncAllAlerts(database.maintenance, access)).toBe(2);
  expect([await readAlert(hers), await readAlert(others)]).toMatchObject([
    { state: 'active', first: {}, notified: {}, since: access.at, updated_at: access.at },
    { state: 'lapsed', notified: { cash: {} } },
  ]);
  expect(await syncAllAlerts(database.maintenance, access)).toBe(0);
});

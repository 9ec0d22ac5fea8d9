import { createHmac } from 'node:crypto';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { postPriceFeedback } from '../../../../apps/server/src/testing/site/price-feedback.ts';
import { readSearch } from '../../faults/read-search.ts';
import { registerAt } from '../../load/register.ts';
import type { Person } from './people.ts';
import { type LoadRecord, recordAnswer, WrongAnswer } from './record.ts';
import type { Truth } from './truth.ts';
import { type AcknowledgedWrites, answerWithinMs, sendUntilAcknowledged } from './writes.ts';

/** Shared by the clients. */
export type LoadContext = {
  /** Part of every key, so that no two loads write the same. */
  name: string;
  url: string;
  truth: Truth;
  record: LoadRecord;
  writes: AcknowledgedWrites;
  subscriptions: readonly string[];
  webhookSecret: string;
  /** A client waits up to so long between two acts. */
  longestPauseMs: number;
  stopping: AbortSignal;
};

/** Something that a client does; `turn` is never the same twice in a load. */
type Act = (context: LoadContext, turn: number) => Promise<unknown>;
type PersonAct = (context: LoadContext, person: Person, turn: number) => Promise<unknown>;

const answerLimit = () => AbortSignal.timeout(answerWithinMs);

/** Throws for an answer with another status than these. */
function requireStatus(answer: { status: number }, ...statuses: number[]): void {
  if (statuses.includes(answer.status)) return;
  throw new Error(String(answer.status));
}

async function readText(url: string, accept: string): Promise<string> {
  const answer = await fetch(url, { headers: { accept }, signal: answerLimit() });
  const text = await answer.text();
  requireStatus(answer, 200);
  return text;
}

const pick = <Item>(items: Iterable<Item>, turn: number): Item => {
  const all = [...items];
  return all[turn % all.length] as Item;
};

const home: Act = ({ url, record }) =>
  recordAnswer(record, { kind: 'read', name: 'home' }, async () => {
    if (!(await readText(url, 'text/html')).includes('</html>')) throw new Error('cut short');
  });

const search: Act = ({ url, record, truth }, turn) =>
  recordAnswer(record, { kind: 'read', name: 'search' }, async () => {
    const [query, prices] = pick(truth.prices, turn);
    const { answer, shown } = await readSearch(url, query);
    const wrong = shown.find(({ text }) => !prices.has(text));
    if (wrong) throw new WrongAnswer(`${wrong.text} at ${query}`);
    if (!answer) throw new Error('no whole answer');
  });

const observedPrices: Act = ({ url, record, truth }, turn) =>
  recordAnswer(record, { kind: 'read', name: 'observed prices' }, async () => {
    const [path, body] = pick(truth.bodies, turn);
    const text = await readText(url + path, 'application/json');
    if (text !== body) throw new WrongAnswer(`${text.slice(0, 200)} at ${path}`);
  });

const priceAnswer: Act = async ({ name, url, record, writes, stopping }, turn) => {
  const key = `fleet-price-${name}-${turn}`;
  const done = await sendUntilAcknowledged(record, 'price answer', stopping, async () => {
    requireStatus(await postPriceFeedback(url, key, answerLimit()), 204);
    return key;
  });
  if (done) writes.priceAnswers.add(key);
};

const message: Act = async ({ name, url, record, writes, stopping }, turn) => {
  const text = `fleet-message-${name}-${turn}`;
  const body = { name: 'Ana Reis', email: `${text}@example.com`, subject: 'duvida', message: text };
  const done = await sendUntilAcknowledged(record, 'message', stopping, async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': text };
    const init = { method: 'POST', headers, body: JSON.stringify(body), signal: answerLimit() };
    requireStatus(await fetch(`${url}/api/contact`, init), 204);
    return text;
  });
  if (done) writes.messages.add(text);
};

const webhook: Act = async ({ name, url, record, writes, subscriptions, webhookSecret, stopping }, turn) => {
  const id = `evt_fleet_${name}_${turn}`;
  const object = { id: pick(subscriptions, turn), object: 'subscription' };
  const body = JSON.stringify({ id, object: 'event', type: 'customer.subscription.updated', data: { object } });
  const done = await sendUntilAcknowledged(record, 'webhook', stopping, async () => {
    const time = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
    const init = { method: 'POST', headers, body, signal: answerLimit() };
    const answer = await fetch(`${url}/webhooks/stripe`, init);
    await answer.arrayBuffer();
    requireStatus(answer, 200);
    return id;
  });
  if (done) writes.events.add(id);
};

const session: PersonAct = ({ record }, person) =>
  recordAnswer(record, { kind: 'read', name: 'session' }, async () => {
    const answer = await person.browser.get('/api/session', { accept: 'application/json' });
    requireStatus(answer, 200);
    const { sub } = JSON.parse(answer.text) as { sub: string | null };
    if (sub !== person.subject) throw new WrongAnswer(`${person.subject} is ${sub}`);
  });

const alertList: PersonAct = ({ record }, person) =>
  recordAnswer(record, { kind: 'read', name: 'alerts' }, async () => {
    const answer = await person.browser.get('/api/alerts', { accept: 'application/json' });
    if (answer.status === 401 || answer.status === 403) throw new WrongAnswer(`${person.email} got ${answer.status}`);
    requireStatus(answer, 200);
    const listed = new Set((JSON.parse(answer.text) as { alerts: { id: string }[] }).alerts.map(({ id }) => id));
    const lacking = [...person.alerts].filter((id) => !listed.has(id));
    const back = [...person.removedAlerts].filter((id) => listed.has(id));
    if (lacking.length + back.length > 0) throw new WrongAnswer(`alerts lacking ${lacking}, back ${back}`);
  });

const addAlert: PersonAct = async ({ name, url, record, writes, stopping }, person, turn) => {
  const terms = buildAlertTerms({ adults: 1 + (turn % 5) });
  const id = await sendUntilAcknowledged(record, 'new alert', stopping, async () => {
    const answer = await sendAs(person, `${url}/api/alerts`, 'POST', {
      creationKey: `fleet-alert-${name}-${turn}`,
      terms,
    });
    if (answer.status === 401 || answer.status === 403) throw new WrongAnswer(`${person.email} got ${answer.status}`);
    requireStatus(answer, 201);
    return ((await answer.json()) as { id: string }).id;
  });
  if (id === null) return;
  writes.alerts.add(id);
  person.alerts.add(id);
};

const removeAlert: PersonAct = async ({ url, record, writes, stopping }, person) => {
  const [id] = person.alerts;
  if (id === undefined) return;
  // Neither there nor gone until the deletion is acknowledged.
  person.alerts.delete(id);
  writes.alerts.delete(id);
  const done = await sendUntilAcknowledged(record, 'deleted alert', stopping, async (attempt) => {
    const answer = await sendAs(person, `${url}/api/alerts/${id}`, 'DELETE');
    await answer.arrayBuffer();
    if (answer.status === 404 && attempt === 0) throw new WrongAnswer(`the alert ${id} is unknown`);
    requireStatus(answer, 204, 404);
    return id;
  });
  if (done === null) return;
  writes.removedAlerts.add(id);
  person.removedAlerts.add(id);
};

const signInAnew: PersonAct = async ({ record, stopping }, person) => {
  await sendUntilAcknowledged(record, 'sign-in', stopping, async () => {
    const end = await registerAt(person.browser, person.email);
    requireStatus(end, 200);
    return end;
  });
};

function sendAs({ browser }: Person, url: string, method: string, body?: object): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  return fetch(url, { method, headers, body: body ? JSON.stringify(body) : null, signal: answerLimit() });
}

/** Acts of visitors, in turns, a third of it writes. */
export const visitorActs: readonly Act[] = [
  ...[search, priceAnswer, observedPrices, home, message, search],
  ...[observedPrices, webhook, home, search, priceAnswer, observedPrices],
];

/** Acts of subscribers, in turns, half of it writes. */
export const personActs: readonly PersonAct[] = [
  ...[session, addAlert, alertList, addAlert, session, removeAlert, alertList, addAlert, alertList, removeAlert],
  ...[session, addAlert, alertList, removeAlert, session, signInAnew, alertList, removeAlert],
];

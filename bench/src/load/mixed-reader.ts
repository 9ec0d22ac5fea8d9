import { ACCEPT_BY_JOURNEY } from '@revoada/core/search/offers-by-journey';
import { createBrowser } from '../../../apps/server/src/testing/site/browser.ts';
import { dayAhead } from './dates.ts';
import { registerAt } from './register.ts';

/** One action of a reader; throws for an unexpected answer. */
type Act = (url: string, turn: number) => Promise<void>;

const routes = ['GRU-REC', 'GIG-SSA', 'BSB-FOR', 'CGH-SDU', 'GRU-LIS'].map((pair) => pair.split('-'));

function searchQuery(turn: number): string {
  const [origin = '', destination = ''] = routes[turn % routes.length] ?? [];
  return `origem=${origin}&destino=${destination}&ida=${dayAhead(5 + (turn % 20))}&soIda=true`;
}

async function read(url: string, accept: string, expected: RegExp): Promise<void> {
  const headers = { accept, 'accept-encoding': 'gzip, deflate, br' };
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(90_000) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} at ${new URL(url).pathname}`);
  if (!expected.test(text)) throw new Error(`Another answer than expected at ${new URL(url).pathname}`);
}

const page =
  (path: string): Act =>
  (url) =>
    read(url + path, 'text/html', /<\/html>/);

const acts: Record<string, Act> = {
  home: page('/'),
  login: page('/login'),
  terms: page('/termos'),
  results: (url, turn) => read(`${url}/?${searchQuery(turn)}`, 'text/html', /<\/html>/),
  airports: (url) => read(`${url}/api/airports?q=sao`, 'application/json', /GRU/),
  session: (url) => read(`${url}/api/session`, 'application/json', /\{/),
  search: (url, turn) => read(`${url}/api/flights/search?${searchQuery(turn)}`, 'application/json', /"offers"/),
  stream: (url, turn) => read(`${url}/api/flights/search?${searchQuery(turn)}`, ACCEPT_BY_JOURNEY, /event: done/),
  signIn,
};

/** Registers a new person at the stand-in, opens the account, and signs out. */
async function signIn(url: string, turn: number): Promise<void> {
  const browser = createBrowser(url);
  await registerAt(browser, `ana-${turn}@example.com`);
  const account = await browser.get('/conta', { accept: 'text/html' });
  if (account.status !== 200) throw new Error(`${account.status} at /conta after a sign-in`);
  const out = await browser.follow(await browser.post('/auth/logout'));
  if (out.status !== 200) throw new Error(`${out.status} after a sign-out`);
}

/** In turns: one in twenty is a sign-in, every fourth a search. */
const order = [
  ...['home', 'search', 'airports', 'results', 'login', 'stream', 'session', 'home', 'search', 'terms'],
  ...['results', 'stream', 'airports', 'home', 'search', 'session', 'login', 'results', 'stream', 'signIn'],
] as const;

export type ReadersResult = { done: Record<string, number>; failed: Map<string, number> };

/** Readers act in turns until the time is over, each starting at another action. */
export async function actTogether(url: string, readers: number, untilMs: number): Promise<ReadersResult> {
  const result: ReadersResult = { done: {}, failed: new Map() };
  let turn = 0;
  const readerActs = async (first: number): Promise<void> => {
    for (let step = first; performance.now() < untilMs; step += 1) {
      const name = order[step % order.length] ?? 'home';
      turn += 1;
      try {
        await acts[name]?.(url, turn);
        result.done[name] = (result.done[name] ?? 0) + 1;
      } catch (error) {
        const message = `${name}: ${error instanceof Error ? error.message : String(error)}`;
        result.failed.set(message, (result.failed.get(message) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, reader) => readerActs(reader)));
  return result;
}

import { cash } from '@revoada/core/testing/offers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOffer, miles } from '../../../testing/fares/offers.ts';
import { beginHolder } from '../../../testing/site/access-tokens.ts';
import {
  type ApiDocument,
  createSchemaCheck,
  listOperations,
  type NamedOperation,
  readApiDocument,
  seatsAeroRoutes,
} from '../../../testing/site/api-document.ts';
import { startTestServer, type TestServer } from '../../../testing/site/test-server.ts';

let site: TestServer;
let document: ApiDocument;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer({ env: seatsAeroRoutes });
  document = await readApiDocument(site);
  cookie = (await beginHolder(site, { subscription: { status: 'active' } })).cookie;
});
afterAll(() => site.stop());

const isJson = ([type]: [string, unknown]) => /json$/.test(type);

/** The JSON of an operation with the place of its schema, its body first. */
function listJson({ method, route, operation }: NamedOperation) {
  const place = ['paths', route, method.toLowerCase()];
  const contents = [
    { part: 'requestBody', at: [...place, 'requestBody', 'content'], content: operation.requestBody?.content },
    ...Object.entries(operation.responses).map(([status, { content }]) => ({
      ...{ part: status, at: [...place, 'responses', status, 'content'], content },
    })),
  ];
  return contents.flatMap(({ part, at, content }) =>
    Object.entries(content ?? {})
      .filter(isJson)
      .map(([type, { example }]) => ({ part, place: [...at, type, 'schema'], example })),
  );
}

/** Answers in JSON of a newer state, which clients that changed the same have. */
const conflicts = ['PUT /alerts/{id} 409', 'PUT /me/miles 409'];

test('each body and each answer in JSON has an example that fits its schema (S-683)', () => {
  const check = createSchemaCheck(document);
  const problems = listOperations(document).flatMap((named) =>
    listJson(named).flatMap(({ part, place, example }) => {
      if (example === undefined)
        return conflicts.includes(`${named.name} ${part}`) ? [] : [`${named.name} ${part}: none`];
      return check(place, example).map((problem) => `${named.name} ${part}: ${problem}`);
    }),
  );
  expect(problems).toEqual([]);
  expect(check(['components', 'schemas', 'Problem'], { status: 'x' })).not.toEqual([]);
});

/** They need what this test does not have: a ticket, a booking, a fresh account. */
const notSent = ['POST /flights/recheck/ticket', 'POST /bookings/{id}/cancel', 'DELETE /me'];
const isLast = ({ method }: NamedOperation) => method === 'DELETE';

describe('the examples (S-683)', () => {
  test('are taken by the server, whose answers fit the schemas', async () => {
    const answerSearches = async () => {
      const offers = [buildOffer(1, cash(30_000)), buildOffer(1, miles(8_000))];
      for (let index = 0; ; index += 1) (await site.source.call(index)).update({ offers, complete: true });
    };
    void answerSearches();
    const check = createSchemaCheck(document);
    const ids: Record<string, string> = {};
    const problems: string[] = [];
    const operations = listOperations(document).filter(({ name }) => !notSent.includes(name));
    // Added entries are read and changed afterwards, and deleted at the end.
    const order = (named: NamedOperation) =>
      named.name === 'POST /alerts' || named.name === 'POST /push-subscriptions' ? 0 : isLast(named) ? 2 : 1;
    for (const named of operations.toSorted((a, b) => order(a) - order(b))) {
      const { name, method, route, operation } = named;
      const collection = route.replace('/{id}', '');
      const { status, body } = await send(named, ids[collection] ?? 'none');
      if (String(status) !== findSuccess(operation)) problems.push(`${name} ${status} ${JSON.stringify(body)}`);
      if (method === 'POST' && status === 201) ids[collection] = (body as { id: string }).id;
      const [answer] = listJson(named).filter(({ part }) => part === String(status));
      problems.push(...(answer ? check(answer.place, body).map((problem) => `${name}: ${problem}`) : []));
    }
    expect(problems).toEqual([]);
    expect(operations.length).toBeGreaterThan(30);
  });
});

const findSuccess = ({ responses }: NamedOperation['operation']) => Object.keys(responses).find((code) => code < '300');

/** Sends an operation as its examples show it. */
async function send({ method, route, operation }: NamedOperation, id: string) {
  const parameters = operation.parameters ?? [];
  const named = (where: string) =>
    parameters.flatMap(({ name, in: place, example }) =>
      place === where && example !== undefined ? [[name, String(example)]] : [],
    );
  const request = operation.requestBody?.content?.['application/json']?.example;
  const response = await fetch(site.url(`/api${route.replace('{id}', id)}?${new URLSearchParams(named('query'))}`), {
    method,
    headers: {
      cookie,
      accept: 'application/json',
      'content-type': 'application/json',
      ...Object.fromEntries(named('header')),
    },
    ...(request === undefined ? {} : { body: JSON.stringify(request) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null;
  return { status: response.status, body: json as unknown };
}

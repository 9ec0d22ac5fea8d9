import { afterAll, beforeAll, expect, test } from 'vitest';
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
beforeAll(async () => {
  site = await startTestServer({ env: seatsAeroRoutes });
  document = await readApiDocument(site);
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

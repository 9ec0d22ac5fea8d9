import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeServer } from '../../agents/server-identity.ts';
import { connectAgent, connectEarlierAgent } from '../../testing/site/agents.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.stop());

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const strict = (required: string[], properties: object) => ({
  ...{ type: 'object', required, properties, additionalProperties: false },
});

/** The requirements of version 1 of the cards' schema for the fields of ours. */
const cardSchema = strict(['$schema', 'name', 'version', 'description'], {
  $schema: { const: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json' },
  name: { ...text(200), minLength: 3, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
  version: { ...text(255), pattern: '^\\d+\\.\\d+\\.\\d+$' },
  ...{ title: text(100), description: text(100), websiteUrl: { type: 'string', format: 'uri' } },
  remotes: {
    type: 'array',
    items: strict(['type', 'url'], {
      type: { enum: ['sse', 'streamable-http'] },
      url: { type: 'string', pattern: '^https?://\\S+$' },
      supportedProtocolVersions: { type: 'array', items: { type: 'string' } },
      headers: {
        type: 'array',
        items: strict(['name'], {
          ...{ name: text(40), description: text(100) },
          ...{ isRequired: { type: 'boolean' }, isSecret: { type: 'boolean' } },
        }),
      },
    }),
  },
});

type Card = {
  name: string;
  version: string;
  title: string;
  remotes: { url: string; supportedProtocolVersions: string[] }[];
};
const readCard = (init: RequestInit = {}) => fetch(site.url('/mcp/server-card'), init);

test('the server has a card that follows its schema, and says what a client finds (S-731)', async () => {
  const answer = await readCard();
  expect(answer.headers.get('content-type')).toBe('application/mcp-server-card+json');
  const card = (await answer.json()) as Card;
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats.default(ajv);
  ajv.validate(cardSchema, card);
  expect(ajv.errors ?? []).toEqual([]);
  const { publicUrl } = site.server.context.settings;
  expect(card.remotes).toMatchObject([
    { url: `${publicUrl}/mcp`, supportedProtocolVersions: ['2026-07-28', '2025-11-25'] },
  ]);
  // Each connects at the revision that the card names.
  for (const connect of [connectAgent, connectEarlierAgent]) {
    const { name, version, title } = card;
    expect((await connect(site)).getServerVersion()).toMatchObject({ name, version, title });
  }
});

test('pages of every site may read the card, and caches keep it (S-731)', async () => {
  const answer = await readCard({ headers: { origin: 'https://example.com' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  const etag = answer.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"/);
  expect((await readCard({ headers: { 'if-none-match': etag } })).status).toBe(304);
  const asked = { origin: 'https://example.com', 'access-control-request-method': 'GET' };
  const preflight = await readCard({ method: 'OPTIONS', headers: asked });
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type,If-None-Match');
});

test.each([
  ['https://voos.example.com', 'com.example.voos/revoada'],
  ['http://localhost:3000', 'localhost/revoada'],
  ['http://[::1]:3000', '1/revoada'],
])('the card of %s is named %s: the domain, in the order of its parts (S-731)', (publicUrl, name) => {
  expect(describeServer(publicUrl)).toMatchObject({ name, websiteUrl: `${publicUrl}/agentes` });
});

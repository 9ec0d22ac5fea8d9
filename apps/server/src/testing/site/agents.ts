import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { expect, onTestFinished } from 'vitest';
import type { Site } from '../../http/site/site.ts';
import type { TestServer } from './test-server.ts';

type Headers = Record<string, string>;
type Call = { name: string; arguments: Record<string, unknown> };
export type AgentClient = Pick<Client | EarlierClient, 'listTools' | 'close'> & {
  callTool(call: Call): Promise<unknown>;
};
export type AgentAnswer = {
  isError?: boolean;
  content: [{ type: 'text'; text: string }];
  structuredContent: Record<string, unknown>;
};

const route = { origem: 'GRU', destino: 'GIG' };
export const agentTrip = { ...route, ida: '2026-12-10' };

/** A call of every tool, in the order of the list, for a flight of `buscar_voos` that LATAM Pass sells. */
export const callsOfTools = (voo: string): Record<string, Record<string, unknown>> => ({
  buscar_voos: agentTrip,
  calendario_de_precos: { ...route, mes: '2026-12' },
  preco_esta_bom: { ...agentTrip, precoReais: 300 },
  explorar_destinos: { origem: 'GRU' },
  comparar_formas_de_pagar: { ...agentTrip, voo },
  reconferir_oferta: { ...agentTrip, voo, com: 'LATAM Pass' },
  meus_alertas: {},
  minhas_milhas: {},
});

/** A site whose build has this card of results; null: none. */
export const siteWithCard = (card: string | null): Site => ({
  render: () => Promise.resolve(new Response('a page')),
  ...{ assets: null, development: false, loadCard: () => Promise.resolve(card) },
});

const info = { name: 'test', version: '1.0.0' };

/** The official client of the current revision, which it would not speak unless pinned. Closed after the test. */
export async function connectAgent(
  site: Pick<TestServer, 'url'>,
  headers: Headers = {},
  send: typeof fetch = fetch,
): Promise<Client> {
  const client = new Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  onTestFinished(() => client.close());
  await client.connect(
    new StreamableHTTPClientTransport(new URL(site.url('/mcp')), { requestInit: { headers }, fetch: send }),
  );
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  return client;
}

/** The official client of the revision before it. Closed after the test. */
export async function connectEarlierAgent(
  site: Pick<TestServer, 'url'>,
  headers: Headers = {},
  send: typeof fetch = fetch,
): Promise<EarlierClient> {
  const client = new EarlierClient(info);
  onTestFinished(() => client.close());
  const transport = new EarlierTransport(new URL(site.url('/mcp')), { requestInit: { headers }, fetch: send });
  await client.connect(transport);
  expect(transport.protocolVersion).toBe('2025-11-25');
  return client;
}

export const callTool = async (
  client: AgentClient,
  name: string,
  given: Record<string, unknown> = {},
): Promise<AgentAnswer> => (await client.callTool({ name, arguments: given })) as AgentAnswer;

/** The answer of `buscar_voos` once the source has sold these offers. */
export async function searchAsAgent(
  { site, client }: { site: Pick<TestServer, 'source'>; client: AgentClient },
  offers: readonly FlightOffer[],
  given: Record<string, unknown> = {},
): Promise<AgentAnswer> {
  const answer = callTool(client, 'buscar_voos', { ...agentTrip, ...given });
  const search = await site.source.call(0);
  search.update({ offers: [...offers], providers: [{ source: 'Latam', state: 'done' }], complete: true });
  return answer;
}

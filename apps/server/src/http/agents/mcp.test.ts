import { randomUUID } from 'node:crypto';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveWallet } from '../../database/accounts/miles-wallets.ts';
import { addObservations } from '../../testing/database/observations.ts';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import { beginHolder, createToken, type TokenHolder } from '../../testing/site/access-tokens.ts';
import {
  agentTrip,
  callsOfTools,
  callTool,
  connectAgent,
  connectEarlierAgent,
  searchAsAgent,
} from '../../testing/site/agents.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

let site: TestServer;
beforeEach(async () => {
  site = await startTestServer();
});
afterEach(() => site.stop());

const terms = buildAlertTerms({ origin: 'SAO', firstDeparture: '2027-03-01' });
const flights = [buildOffer(1, cash(40_000)), buildOffer(1, miles(8_000)), buildOffer(2, cash(50_000))];

describe('tools for agents', () => {
  test.each([
    ['current', connectAgent],
    ['earlier', connectEarlierAgent],
  ])('are listed and answer the official client of the %s revision (S-695)', async (_, connect) => {
    await addObservations(site.server.context.database, [{ amount: 30_000 }]);
    const holder = await beginHolder(site, { subscription: { status: 'active' } });
    const client = await connect(site, (await createToken(site, holder.accountId)).headers);
    const { tools } = await client.listTools();
    for (const tool of tools) {
      expect(tool).toMatchObject({ annotations: { readOnlyHint: true }, outputSchema: { type: 'object' } });
    }
    const results = await searchAsAgent({ site, client }, flights);
    const [{ id } = { id: '' }] = results.structuredContent.flights as { id: string }[];
    const calls = callsOfTools(id);
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(calls));
    const asked = site.source.call(1).then((again) => again.update({ offers: flights, complete: true }));
    const answers: Record<string, unknown> = {};
    for (const [name, given] of Object.entries(calls))
      answers[name] = (await callTool(client, name, given)).structuredContent;
    await asked;
    expect(answers).toMatchObject({
      buscar_voos: { status: 'complete', total: 2, currency: 'BRL' },
      calendario_de_precos: { status: 'complete', cheapest: '2026-12-10' },
      preco_esta_bom: { judgement: null, observations: 1 },
      explorar_destinos: { status: 'complete', destinations: [{ code: 'GIG' }] },
      comparar_formas_de_pagar: { status: 'complete', total: 2 },
      reconferir_oferta: { state: 'confirmed', shown: expect.stringContaining('8.000 LATAM Pass') },
      meus_alertas: { status: 'empty', total: 0 },
      minhas_milhas: { status: 'empty', programmes: [] },
    });
  });

  test('count as searches of the visitor (S-701)', async () => {
    const limited = await startTestServer({ env: { RATE_LIMIT_SEARCHES: '1' } });
    const client = await connectAgent(limited);
    const first = callTool(client, 'buscar_voos', agentTrip);
    (await limited.source.call(0)).update({ offers: flights, complete: true });
    expect((await first).isError).toBeUndefined();
    const second = await callTool(client, 'buscar_voos', { ...agentTrip, destino: 'SSA' });
    expect(second.isError).toBe(true);
    expect(second.content[0].text).toMatch(/Espere [1-9]\d? segundos antes de chamar de novo\. \(rate-limited\)$/);
    await limited.stop();
  });

  test('act for the account of a token with the scope of searches, and refuse other tokens (S-701)', async () => {
    const holder = await beginHolder(site, { subscription: { status: 'active' } });
    const far = { ...agentTrip, ida: '2027-03-10' };
    const visitor = await callTool(await connectAgent(site), 'buscar_voos', far);
    expect(visitor).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('Conta PRO') }] });
    const { headers } = await createToken(site, holder.accountId);
    const answer = await searchAsAgent({ site, client: await connectAgent(site, headers) }, flights, {
      ida: '2027-03-10',
    });
    expect(answer.structuredContent).toMatchObject({ status: 'complete' });
    const narrow = await createToken(site, holder.accountId, { scopes: ['miles'] });
    const refused = callTool(await connectAgent(site, narrow.headers), 'buscar_voos', agentTrip);
    await expect(refused).rejects.toThrow('Insufficient scope: required "search"');
    await expect(connectAgent(site, { authorization: 'Bearer rvd_pat_wrong' })).rejects.toMatchObject({ status: 401 });
  });

  test('read the miles and the alerts of the account of a token, and of no other (S-706)', async () => {
    const visitor = await connectAgent(site);
    for (const name of ['minhas_milhas', 'meus_alertas']) {
      await expect(callTool(visitor, name, {})).rejects.toMatchObject({ status: 401 });
    }
    const [ana, rui] = [
      await beginHolder(site, { subscription: { status: 'active' } }),
      await beginHolder(site, { subject: 'auth0|rui', email: 'rui@example.com' }),
    ];
    const entry = { programme: 'smiles', balance: 12_000, ownCentsPerThousand: null, club: 'none' } as const;
    const { database } = site.server.context;
    const savedAt = new Date(today);
    await saveWallet(database, ana.accountId, { edited: [entry], base: [], onlyIfNone: false, savedAt });
    const added = await site.json('/api/alerts', {
      method: 'POST',
      headers: { ...(await createToken(site, ana.accountId)).headers, 'content-type': 'application/json' },
      body: JSON.stringify({ creationKey: randomUUID(), terms }),
    });
    const { id } = added.body as { id: string };
    const of = async (holder: TokenHolder) => connectAgent(site, (await createToken(site, holder.accountId)).headers);
    expect((await callTool(await of(ana), 'minhas_milhas', {})).structuredContent).toEqual({
      status: 'complete',
      programmes: [{ programme: 'Smiles', balance: 12_000, ownCentsPerThousand: null }],
    });
    expect((await callTool(await of(ana), 'meus_alertas', {})).structuredContent).toMatchObject({
      total: 1,
      alerts: [{ route: 'SAO–LIS', state: 'active', link: expect.stringMatching(new RegExp(`/alertas/${id}$`)) }],
    });
    expect((await callTool(await of(rui), 'minhas_milhas', {})).structuredContent).toMatchObject({ status: 'empty' });
    expect(await callTool(await of(rui), 'meus_alertas', {})).toMatchObject({ isError: true });
  });
});

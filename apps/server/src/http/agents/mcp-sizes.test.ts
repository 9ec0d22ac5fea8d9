import type { Price } from '@revoada/core/flights/offer';
import { NAMED_PROGRAMMES } from '@revoada/core/miles/programmes';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addObservations } from '../../testing/database/observations.ts';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import { type AgentAnswer, agentTrip, callTool, connectAgent, searchAsAgent } from '../../testing/site/agents.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
beforeEach(async () => {
  site = await startTestServer();
});
afterEach(() => site.stop());

/** Of the text and the structured content together, in UTF-8. */
const countBytes = (answer: AgentAnswer) => Buffer.byteLength(JSON.stringify(answer));
const mostBytes = 8_192;

describe('the size of answers', () => {
  test('answer the largest search within 8 KB, and go on with its next page (S-698)', async () => {
    const names = 'Aérea de nome muito comprido '.repeat(20);
    const many = Array.from({ length: 40 }, (_, place) =>
      [cash(40_000 + place), miles(8_000 + place)].map((price) => {
        const offer = buildOffer(place + 1, price);
        return { ...offer, airline: { ...offer.airline, iata: '', name: names } };
      }),
    ).flat();
    const client = await connectAgent(site);
    const first = await searchAsAgent({ site, client }, many);
    const next = await callTool(client, 'buscar_voos', { ...agentTrip, pagina: 2 });
    expect(first.structuredContent.flights).toHaveLength(5);
    expect(next.structuredContent).toMatchObject({ page: 2, total: first.structuredContent.total });
    expect(next.structuredContent.flights).not.toEqual(first.structuredContent.flights);
    for (const answer of [first, next]) expect(countBytes(answer)).toBeLessThanOrEqual(mostBytes);
  });

  test('answer every way of paying with the longest links within 8 KB (S-698)', async () => {
    // Six characters of a link each.
    const fareFamily = 'é'.repeat(35);
    const programmes = NAMED_PROGRAMMES.map((programme) => ({ ...miles(123_456), programme }) as Price);
    const client = await connectAgent(site);
    const sold = [cash(1_234_567), ...programmes].map((price) => buildOffer(1, price, { fareFamily }));
    const { structuredContent } = await searchAsAgent({ site, client }, sold);
    const [{ id } = { id: '' }] = structuredContent.flights as { id: string }[];
    const answer = await callTool(client, 'comparar_formas_de_pagar', { ...agentTrip, voo: id });
    const ways = answer.structuredContent.ways as { link: string }[];
    expect(ways).toHaveLength(8);
    expect(Math.max(...ways.map(({ link }) => link.length))).toBeGreaterThan(330);
    expect(countBytes(answer)).toBeLessThanOrEqual(mostBytes);
  });

  test('answer a month with every day and a page of destinations within 8 KB (S-698)', async () => {
    const days = Array.from({ length: 31 }, (_, day) => `2026-12-${`${day + 1}`.padStart(2, '0')}`).slice(1);
    const places = ['SSA', 'SDU', 'CNF', 'BSB', 'REC', 'FOR', 'POA', 'CWB', 'FLN', 'NAT', 'MCZ'];
    const award = { programme: 'azul-fidelidade', amount: 123_456, taxCents: 12_345 } as const;
    await addObservations(site.server.context.database, [
      ...days.flatMap((flightDate) => [{ flightDate }, { flightDate, ...award }]),
      ...places.flatMap((destination) => [{ destination }, { destination, ...award }]),
    ]);
    const client = await connectAgent(site);
    const month = await callTool(client, 'calendario_de_precos', { origem: 'GRU', destino: 'GIG', mes: '2026-12' });
    const destinations = await callTool(client, 'explorar_destinos', { origem: 'GRU' });
    expect(month.structuredContent.days).toHaveLength(30);
    expect(destinations.structuredContent).toMatchObject({ pages: 2, destinations: expect.any(Array) });
    for (const answer of [month, destinations]) {
      expect(countBytes(answer)).toBeLessThanOrEqual(mostBytes);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { makeJourneyKey } from '@revoada/core/flights/journey-key';
import type { FlightOffer, Price } from '@revoada/core/flights/offer';
import { NAMED_PROGRAMMES } from '@revoada/core/miles/programmes';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { cash } from '@revoada/core/testing/offers';
import { sendJson, startFixtureBackend } from '@revoada/fares/testing/moblix/fixtures/backend';
import { replySets } from '@revoada/fares/testing/moblix/replies/reply-sets';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveWallet } from '../../database/accounts/miles-wallets.ts';
import { addObservations } from '../../testing/database/observations.ts';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import { beginHolder, createToken } from '../../testing/site/access-tokens.ts';
import { agentTrip, callTool, connectAgent, connectEarlierAgent } from '../../testing/site/agents.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

const mostBytes = 8_192;
const dayMs = 86_400_000;

let sizes: number[];
let site: TestServer;
beforeEach(() => {
  sizes = [];
});
afterEach(() => site.stop());

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  site = await startTestServer(options);
  return site;
}

/** Notes the bytes of each body that the server sends: text, structured content and what the protocol adds. */
const measure: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  sizes.push(Buffer.byteLength(await response.clone().text()));
  return response;
};

type Flight = { id: string };
type Way = { link: string };

const day = (place: number) => `2026-12-${String(place).padStart(2, '0')}`;

/** A flight over two stops whose texts are as long as a source makes them. */
function buildLongOffer(
  place: number,
  price: Price,
  { name, fareFamily, back }: { name: string; fareFamily: string; back: boolean },
): FlightOffer {
  const carrier = { iata: 'LA', name };
  const stops = back ? ['GIG', 'CNF', 'BSB', 'GRU'] : ['GRU', 'BSB', 'CNF', 'GIG'];
  const segments = stops.slice(1).map((destination, at) => ({
    ...{
      carrier,
      operatedBy: carrier,
      flightNumber: `${1_000 + 10 * place + at}`,
      origin: stops[at] ?? '',
      destination,
    },
    departsAt: `${day(back ? 17 : 10)}T${10 + 3 * at}:00:00`,
    arrivesAt: `${day(back ? 17 : 10)}T${12 + 3 * at}:00:00`,
    durationMinutes: 120,
  }));
  return buildOffer(place, price, {
    ...{ direction: back ? 'return' : 'outbound', origin: stops[0], destination: stops[3], stops: 2, segments },
    ...{ airline: { iata: '', name }, fareFamily, journeyKey: makeJourneyKey(segments) },
    ...{ departsAt: segments[0]?.departsAt, arrivesAt: segments[2]?.arrivesAt },
  });
}

/** Each flight in reais and in every programme. */
const priceFully = (place: number): Price[] => [
  cash(98_765_432 + place),
  ...NAMED_PROGRAMMES.map(
    (programme, at) => ({ ...miles(12_345_678 + 10 * place + at), taxCents: 12_345_678, programme }) as Price,
  ),
];

describe('an answer has 8 KB at most (S-698)', () => {
  test.each(replySets)(
    'every page of the largest reply, and the ways of paying for each flight, $label',
    async ({ date, modern, read }) => {
      const backend = await startFixtureBackend({
        search: (_, response) => sendJson(response, read('modernCompleted')),
      });
      const env = { MOBLIX_BASE_URL: backend.baseUrl, RUN_JOBS: '1' };
      await start({ env, realSources: true, now: () => Date.parse(`${date}T12:00:00Z`) - 10 * dayMs });
      const trip = { origem: modern.origin, destino: modern.destination, ida: date };
      for (const connect of [connectAgent, connectEarlierAgent]) {
        const client = await connect(site, {}, measure);
        const ids = new Set<string>();
        let pages = 1;
        for (let pagina = 1; pagina <= pages; pagina += 1) {
          const { structuredContent } = await callTool(client, 'buscar_voos', { ...trip, pagina });
          pages = structuredContent.pages as number;
          for (const { id } of structuredContent.flights as Flight[]) {
            ids.add(id);
            await callTool(client, 'comparar_formas_de_pagar', { ...trip, voo: id });
          }
          expect(ids.size).toBe(Math.min(5 * pagina, structuredContent.total as number));
        }
        expect(pages).toBeGreaterThan(6);
      }
      expect(Math.max(...sizes)).toBeGreaterThan(5_000);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBytes);
    },
  );

  test.each([
    ['long', 8, { name: 'Aerolíneas Internacionales', fareFamily: 'é'.repeat(20) }],
    ['hostile', 7, { name: '旅'.repeat(200), fareFamily: '"\\'.repeat(60) }],
  ])('all programmes, a party of nine, two stops each way, with %s names', async (_, shown, texts) => {
    await start();
    const client = await connectAgent(site, {}, measure);
    const trip = { ...agentTrip, volta: day(17), adultos: 5, criancas: 3, bebes: 1 };
    const answered = callTool(client, 'buscar_voos', trip);
    for (const [slice, back] of [false, true].entries()) {
      const offers = Array.from({ length: 12 }, (_, place) =>
        priceFully(place).map((price) => buildLongOffer(place, price, { ...texts, back })),
      ).flat();
      (await site.source.call(slice)).update({ offers, complete: true });
    }
    const [flight] = (await answered).structuredContent.flights as Flight[];
    const { content, structuredContent } = await callTool(client, 'comparar_formas_de_pagar', {
      ...trip,
      voo: flight?.id,
    });
    expect(structuredContent.ways).toHaveLength(shown);
    expect(content[0].text).toContain(`As ${shown} mais baratas de `);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBytes);
  });

  test('all programmes, a trip of five slices for nine people', async () => {
    await start();
    const client = await connectAgent(site, {}, measure);
    const stops = ['CNF', 'SCL', 'EZE', 'GIG', 'SSA', 'CNF'];
    const trechos = stops.slice(1).map((destino, at) => ({ origem: stops[at] ?? '', destino, data: day(10 + 2 * at) }));
    const trip = { trechos, adultos: 5, criancas: 3, bebes: 1 };
    const answered = callTool(client, 'buscar_voos', trip);
    for (const [at, { origem, destino, data }] of trechos.entries()) {
      const times = { departsAt: `${data}T08:00:00`, arrivesAt: `${data}T11:00:00` };
      const offers = Array.from({ length: 6 }, (_, place) => {
        const journeyKey = `LA${1_000 + place}-${data.replaceAll('-', '')}-${origem}-${destino}`;
        const flight = { origin: origem, destination: destino, ...times, journeyKey, fareFamily: 'Premium Economy' };
        return priceFully(place).map((price) => buildOffer(1_000 + place, price, flight));
      }).flat();
      (await site.source.call(at)).update({ offers, complete: true });
    }
    const [flight] = (await answered).structuredContent.flights as Flight[];
    const { structuredContent } = await callTool(client, 'comparar_formas_de_pagar', { ...trip, voo: flight?.id });
    expect((structuredContent.ways as Way[]).length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeGreaterThan(5_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBytes);
  });

  test('flights that do not fit are counted in words', async () => {
    await start();
    const client = await connectAgent(site, {}, measure);
    const answered = callTool(client, 'buscar_voos', agentTrip);
    const offers = Array.from({ length: 5 }, (_, place) =>
      buildLongOffer(place, cash(40_000 + place), { name: '旅'.repeat(200), fareFamily: 'é'.repeat(22), back: false }),
    ).map((offer) => ({ ...offer, journeyKey: offer.journeyKey.replace('LA', `LA${'旅'.repeat(200)}`) }));
    (await site.source.call(0)).update({ offers, complete: true });
    const { content, structuredContent } = await answered;
    const shown = (structuredContent.flights as Flight[]).length;
    expect(shown).toBeLessThan(5);
    expect(content[0].text).toContain(`${5 - shown} voos desta página não couberam aqui: veja a página do site.`);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBytes);
  });

  test('ways of paying with the longest links', async () => {
    await start();
    const client = await connectAgent(site, {}, measure);
    const answered = callTool(client, 'buscar_voos', agentTrip);
    // Six characters of a link each.
    const offers = priceFully(1).map((price) => buildOffer(1, price, { fareFamily: 'é'.repeat(35) }));
    (await site.source.call(0)).update({ offers, complete: true });
    const [flight] = (await answered).structuredContent.flights as Flight[];
    const { structuredContent } = await callTool(client, 'comparar_formas_de_pagar', { ...agentTrip, voo: flight?.id });
    const ways = structuredContent.ways as Way[];
    expect(ways).toHaveLength(8);
    expect(Math.max(...ways.map(({ link }) => link.length))).toBeGreaterThan(330);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBytes);
  });

  test('a month with every day, in words too, and a page of destinations', async () => {
    await start();
    const days = Array.from({ length: 31 }, (_, place) => day(place + 1));
    const places = ['SSA', 'SDU', 'CNF', 'BSB', 'REC', 'FOR', 'POA', 'CWB', 'FLN', 'NAT', 'MCZ'];
    const award = { programme: 'azul-fidelidade', amount: 123_456, taxCents: 12_345 } as const;
    await addObservations(site.server.context.database, [
      ...days.flatMap((flightDate) => [{ flightDate }, { flightDate, ...award }]),
      ...places.flatMap((destination) => [{ destination }, { destination, ...award }]),
    ]);
    const client = await connectAgent(site, {}, measure);
    const month = await callTool(client, 'calendario_de_precos', { origem: 'GRU', destino: 'GIG', mes: '2026-12' });
    const destinations = await callTool(client, 'explorar_destinos', { origem: 'GRU' });
    expect(month.structuredContent.days).toHaveLength(31);
    expect(month.content[0].text.match(/^- .* ou .* Azul Fidelidade/gm)).toHaveLength(31);
    expect(destinations.structuredContent.destinations).toHaveLength(10);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBytes);
  });

  test('alerts and miles of an account that has many', async () => {
    await start();
    const { accountId } = await beginHolder(site, { subscription: { status: 'active' } });
    const { headers } = await createToken(site, accountId);
    const edited = NAMED_PROGRAMMES.map(
      (programme) => ({ programme, balance: 123_456_789, ownCentsPerThousand: 1_234, club: 'none' }) as const,
    );
    await saveWallet(site.server.context.database, accountId, {
      edited,
      base: [],
      onlyIfNone: false,
      savedAt: new Date(today),
    });
    const terms = buildAlertTerms({ origin: 'SAO', firstDeparture: '2027-03-01', minNights: 5, maxNights: 9 });
    for (let place = 0; place < 18; place += 1) {
      const body = JSON.stringify({ creationKey: randomUUID(), terms });
      await site.json('/api/alerts', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
    }
    const client = await connectAgent(site, headers, measure);
    expect((await callTool(client, 'meus_alertas')).structuredContent).toMatchObject({
      total: 18,
      alerts: { length: 15 },
    });
    expect((await callTool(client, 'minhas_milhas')).structuredContent.programmes).toHaveLength(
      NAMED_PROGRAMMES.length,
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBytes);
  });
});

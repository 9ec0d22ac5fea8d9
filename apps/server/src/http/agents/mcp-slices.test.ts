import type { FlightOffer, Price } from '@revoada/core/flights/offer';
import { NAMED_PROGRAMMES } from '@revoada/core/miles/programmes';
import { choiceParameters, readChoice } from '@revoada/core/search/choice-params';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeTicketSource, type FakeTicketSource } from '../../testing/fares/fake-source.ts';
import { buildOffer, buildTicket, miles } from '../../testing/fares/offers.ts';
import {
  type AgentAnswer,
  type AgentClient,
  callTool,
  connectAgent,
  connectEarlierAgent,
} from '../../testing/site/agents.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let source: FakeTicketSource;
let site: TestServer;
beforeEach(async () => {
  source = createFakeTicketSource();
  site = await startTestServer({ sources: [source] });
});
afterEach(() => site.stop());

type Slice = { origem: string; destino: string; data: string };

const trechos: Slice[] = [
  { origem: 'CNF', destino: 'SCL', data: '2026-12-10' },
  { origem: 'SCL', destino: 'EZE', data: '2026-12-14' },
  { origem: 'EZE', destino: 'CNF', data: '2026-12-20' },
];

const five: Slice[] = [
  ...trechos.slice(0, 2),
  { origem: 'EZE', destino: 'GIG', data: '2026-12-16' },
  { origem: 'GIG', destino: 'SSA', data: '2026-12-18' },
  { origem: 'SSA', destino: 'CNF', data: '2026-12-20' },
];

function fly({ origem, destino, data }: Slice, number: number, price: Price): FlightOffer {
  const times = { departsAt: `${data}T08:00:00`, arrivesAt: `${data}T11:00:00` };
  const journeyKey = `LA${number}-${data.replaceAll('-', '')}-${origem}-${destino}`;
  return buildOffer(number, price, { origin: origem, destination: destino, ...times, journeyKey });
}

const flights = trechos.map((slice, at) => fly(slice, at + 1, cash(30_000)));

/** The answer of `buscar_voos` once the source has sold these offers of each slice, and these joint tickets. */
async function search(
  client: AgentClient,
  given: Record<string, unknown>,
  slices: readonly FlightOffer[][],
  tickets: ReturnType<typeof buildTicket>[] = [],
): Promise<AgentAnswer> {
  const answer = callTool(client, 'buscar_voos', given);
  for (const [place, offers] of slices.entries()) {
    (await source.call(place)).update({ offers, complete: true });
  }
  (await source.tickets.call(0)).update({ tickets, complete: true });
  return answer;
}

const readText = ({ content: [{ text }] }: AgentAnswer) => text.replaceAll('\u00a0', ' ');
const readFlights = ({ structuredContent }: AgentAnswer) => structuredContent.flights as { id: string; link: string }[];
const readWays = ({ structuredContent }: AgentAnswer) => structuredContent.ways as { how: string; link: string }[];
const countBytes = (answer: AgentAnswer) => Buffer.byteLength(JSON.stringify(answer));

describe('trips of several slices', () => {
  test.each([
    ['current', connectAgent],
    ['earlier', connectEarlierAgent],
  ])(
    'are searched and compared at the price of the whole trip by the client of the %s revision (S-734)',
    async (_, open) => {
      const client = await open(site);
      const searched = await search(
        client,
        { trechos },
        flights.map((flight) => [flight]),
      );
      expect(readText(searched)).toContain('CNF–SCL, qui, 10 dez, 08:00–11:00, direto: R$ 900 em dinheiro');
      expect(readText(searched)).toContain('Preços da viagem toda (3 trechos), para 1 pessoa');
      const [flight] = readFlights(searched);
      expect(flight?.link).toContain('&origem2=SCL&destino2=EZE&data2=2026-12-14&origem3=EZE&destino3=CNF');
      const compared = await callTool(client, 'comparar_formas_de_pagar', { trechos, voo: flight?.id });
      expect(compared.structuredContent).toMatchObject({
        flight: 'LATAM LA 1, CNF–SCL, qui, 10 dez, 08:00–11:00, direto',
        ways: [{ how: 'Tudo em dinheiro', totalCents: 90_000, wholeTrip: true, source: 'LATAM' }],
      });
    },
  );

  test('of five slices keep the ids of flights in words where their links do not fit (S-698)', async () => {
    const client = await connectAgent(site);
    const slices = five.map((slice, at) =>
      [1, 2, 3, 4, 5].flatMap((other) =>
        [cash(1_234_500 + other), miles(98_000 + other)].map((price) => fly(slice, at * 10 + other, price)),
      ),
    );
    const answer = await search(client, { trechos: five, adultos: 2, classe: 'executiva' }, slices);
    expect(readFlights(answer)).toHaveLength(5);
    expect(countBytes(answer)).toBeLessThanOrEqual(8_192);
    for (const { id, link } of readFlights(answer)) {
      expect(readText(answer)).toContain(`\n  voo: ${id}`);
      expect(readText(answer)).not.toContain(link);
    }
  });

  test('lead from each way of paying to the page with all of its flights chosen, of a joint ticket too (S-734)', async () => {
    const client = await connectAgent(site);
    const inMiles = trechos.map((slice, at) => fly(slice, at + 1, miles(8_000)));
    const searched = await search(
      client,
      { trechos },
      flights.map((flight, at) => [flight, inMiles[at] as FlightOffer]),
      [buildTicket(flights, cash(70_000))],
    );
    const compared = await callTool(client, 'comparar_formas_de_pagar', { trechos, voo: readFlights(searched)[0]?.id });
    const chosen = readWays(compared).map(({ how, link }) => {
      const choice = readChoice(new URL(link).searchParams);
      return [how, ...(['slice-1', 'slice-2', 'slice-3'] as const).map((slice) => choice[slice])];
    });
    const ticket = { payment: 'cash', amount: 70_000, slices: [0, 1, 2] };
    const award = { payment: 'latam-pass', amount: 8_000 };
    expect(chosen).toContainEqual([
      'Tudo em dinheiro',
      ...flights.map(({ journeyKey }) => expect.objectContaining({ journeyKey, ...ticket })),
    ]);
    expect(chosen).toContainEqual([
      'Tudo em LATAM Pass',
      ...flights.map(({ journeyKey }) => expect.objectContaining({ journeyKey, ...award })),
    ]);
  });

  test('are confirmed as the ticket of the first flight (S-734)', async () => {
    const client = await connectAgent(site);
    const searched = await search(
      client,
      { trechos },
      flights.map((flight) => [flight]),
    );
    const question = { trechos, voo: readFlights(searched)[0]?.id, com: 'dinheiro' };
    const { structuredContent } = await callTool(client, 'reconferir_oferta', question);
    expect(structuredContent).toMatchObject({ state: 'no-answer', shown: 'R$\u00a0300' });
  });

  test('name what is wrong by the field that was given, in Portuguese (S-734)', async () => {
    const client = await connectAgent(site);
    const [first, second, third] = trechos as [Slice, Slice, Slice];
    const refusal = async (given: Record<string, unknown>) => readText(await callTool(client, 'buscar_voos', given));
    expect(await refusal({ trechos: [first, { ...second, origem: 'XXX' }, third] })).toMatch(/^trechos\[1\]\.origem: /);
    expect(await refusal({ trechos: [second, first] })).toMatch(/^trechos\[1\]\.data: /);
    expect(await refusal({ trechos: [{ ...first, data: 'amanhã' }, second] })).toMatch(/^trechos\[0\]\.data: /);
    expect(await refusal({ trechos, volta: '2026-12-20' })).toBe(
      'volta: Com trechos este campo fica de fora. (invalid-search)',
    );
    expect(await refusal({ origem: 'GRU', destino: 'LIS', ida: '2026-12-10', voltaDe: 'MAD' })).toMatch(/^volta: /);
    expect(await refusal({ destino: 'LIS', ida: '2026-12-10' })).toMatch(/^origem: /);
    for (const wrong of [[first], [first, second, third, first, second, third]]) {
      expect(await refusal({ trechos: wrong })).toMatch(
        /^trechos: Aceita uma lista de 2 a 5 itens\. Viagem de vários trechos/,
      );
    }
    expect(await refusal({ trechos: [first, { ...second, data: ' ' }] })).toMatch(
      /^trechos\[1\]\.data: Aceita um texto/,
    );
    expect(source.calls).toEqual([]);
  });

  test('of five slices with long names are answered within 8 KB, with their flights chosen (S-698, S-734)', async () => {
    const programmes = NAMED_PROGRAMMES.slice(0, 6).map((programme) => ({ ...miles(123_456), programme }) as Price);
    const fareFamily = 'Tarifa Econômica';
    const slices = five.map((slice, at) =>
      [0, 1, 2, 3, 4].flatMap((other) =>
        [cash(1_234_567 + other), ...programmes].map((price) => ({
          ...fly(slice, at * 10 + other + 1, price),
          fareFamily,
          airline: { iata: '', name: 'Aérea de nome muito comprido '.repeat(20) },
        })),
      ),
    );
    const client = await connectAgent(site);
    const given = { trechos: five, adultos: 9, classe: 'executiva' };
    const searched = await search(client, given, slices);
    const [flight] = readFlights(searched);
    expect(readFlights(searched).length).toBeGreaterThanOrEqual(3);
    expect(flight?.link).toContain(choiceParameters['slice-1']);
    const compared = await callTool(client, 'comparar_formas_de_pagar', { ...given, voo: flight?.id });
    const ways = readWays(compared);
    expect(ways.length).toBeGreaterThanOrEqual(3);
    for (const { link } of ways) expect(link).toContain(choiceParameters['slice-5']);
    for (const answer of [searched, compared]) expect(countBytes(answer)).toBeLessThanOrEqual(8_192);
  });
});

test('an open jaw returns between its own places, and says so (S-734)', async () => {
  const client = await connectAgent(site);
  const jaw = { origem: 'GRU', destino: 'LIS', ida: '2026-12-10', volta: '2026-12-20', voltaDe: 'MAD' };
  const out = fly({ origem: 'GRU', destino: 'LIS', data: jaw.ida }, 1, cash(300_000));
  const back = {
    ...fly({ origem: 'MAD', destino: 'GRU', data: jaw.volta }, 2, cash(250_000)),
    direction: 'return' as const,
  };
  const searched = await search(client, jaw, [[out], [back]]);
  expect(source.calls.map(({ request: { origin, destination } }) => [origin, destination])).toEqual([
    ['GRU', 'LIS'],
    ['MAD', 'GRU'],
  ]);
  expect(readText(searched)).toContain('R$ 5.500 em dinheiro');
  expect(readText(searched)).toContain('Preços da viagem toda (ida e volta, voltando de MAD)');
  expect(readFlights(searched)[0]?.link).toContain('&volta=2026-12-20&voltaDe=MAD');
});

import type { ReplyShape, TakenFaults } from '../faults/faults.ts';
import { PROVIDERS, type Provider, providerByAirline } from '../network/providers.ts';
import type { World } from '../network/world.ts';
import type { Fare } from '../pricing/fare.ts';
import { normalisedRow, rawRow } from '../wire/alternative.ts';
import { type Envelope, failure, success, withLease } from '../wire/envelope.ts';
import { buildMeta, measureSpread, wireAirport } from '../wire/meta.ts';
import { AGENCY, type ModernFlight } from '../wire/modern.ts';
import { olderData, olderRows } from '../wire/older.ts';
import { type Catalogue, toParty } from './catalogue.ts';
import { buildModernFlights } from './modern-flights.ts';
import type { Progress, ProgressBook } from './progress.ts';
import type { WireQuery } from './query.ts';

export type ReplyContext = { world: World; catalogue: Catalogue; progress: ProgressBook };

/** A search's answer: what is sent, and whether it began a new search. */
export type SearchReply = { body: unknown; started: boolean };

const NO_PERMISSION = 'Erro ao validar permissoes da agência';
const NO_REFERENCE = 'Object reference not set to an instance of an object.';

/** Builds the reply of a search at an instant, with its faults. A null query is an invalid body. */
export function buildReply(
  context: ReplyContext,
  query: WireQuery | null,
  faults: TakenFaults,
  nowMs: number,
): SearchReply {
  const forbidden = faults.all('permission').some(({ provider }) => !provider);
  const exception = faults.get('exception');
  if (forbidden) return { body: failure(NO_PERMISSION, []), started: true };
  if (exception || !query) return { body: failure(exception?.message ?? NO_REFERENCE, null), started: true };
  const priceFactor = 1 + (faults.get('price-change')?.percent ?? 0) / 100;
  const empty = faults.get('empty') !== undefined;
  const ask = (provider: Provider) =>
    empty ? { going: [], coming: [] } : context.catalogue(query, provider, { nowMs, priceFactor });
  const shape = faults.get('shape')?.shape;
  if (shape) return { body: shaped(query, shape, ask), started: true };
  return query.airlineId === -1
    ? modernReply(context, query, faults, nowMs, ask)
    : { body: olderReply(query, faults, ask), started: true };
}

type AskProvider = (provider: Provider) => { going: Fare[]; coming: Fare[] };

function modernReply(
  { progress, world }: ReplyContext,
  query: WireQuery,
  faults: TakenFaults,
  nowMs: number,
  ask: AskProvider,
): SearchReply {
  const failing = failingProviders(faults);
  const search = progress.ask(query, {
    nowMs,
    pace: faults.get('pace')?.factor ?? 1,
    neverEnding: faults.get('never-completes') !== undefined,
    hasFares: (provider) => ask(provider).going.length > 0,
  });
  const working = search.finished.filter(({ id }) => !failing.has(id.toLowerCase()));
  const flights = working
    .flatMap((provider) => buildModernFlights(ask(provider), query.return !== null))
    .sort((a, b) => a.fareGroup.priceWithTax - b.fareGroup.priceWithTax);
  const errors = search.finished.map(({ id }) => failing.get(id.toLowerCase())).filter((error) => error !== undefined);
  const envelope = modernEnvelope(search, flights, errors, world);
  const leased = faults.get('lease') !== undefined && search.running.length > 0;
  return { body: leased ? withLease(envelope, search.leaseId) : envelope, started: search.fresh };
}

function modernEnvelope(progress: Progress, flights: ModernFlight[], errors: string[], world: World): Envelope {
  return success({
    Data: [
      {
        ActiveProviders: progress.running.map(({ id }) => id),
        flights,
        meta: buildMeta(flights, world.airports),
        LogErros: errors,
        ...measureSpread(flights),
      },
    ],
    Completed: progress.running.length === 0,
    TotalItens: flights.length,
    Info: formatInfo(progress.query),
  });
}

function olderReply(query: WireQuery, faults: TakenFaults, ask: AskProvider): Envelope {
  const provider = providerByAirline(query.airlineId);
  if (!provider) return failure(NO_PERMISSION, []);
  const error = failingProviders(faults).get(provider.id.toLowerCase());
  if (error) return failure(error, []);
  const { going, coming } = ask(provider);
  const codes = new Set(
    [...going, ...coming].flatMap((fare) => fare.journey.flights.flatMap(({ flight }) => [flight.from, flight.to])),
  );
  const data = olderData(provider, olderRows(going), olderRows(coming), toParty(query), [...codes].map(wireAirport));
  return success({ Data: [data], Completed: true, TotalItens: 0, Info: formatInfo(query) });
}

/** Messages of providers that fail because of a fault, by lower-case name. */
function failingProviders(faults: TakenFaults): Map<string, string> {
  const named = (kind: 'permission' | 'provider-fails', text: (provider: string) => string) =>
    faults
      .all(kind)
      .flatMap(({ provider, message }): [string, string][] =>
        provider ? [[provider.toLowerCase(), message ?? text(provider)]] : [],
      );
  return new Map([
    ...named('provider-fails', (provider) => `Erro ao consultar ${provider}: The operation has timed out.`),
    ...named('permission', (provider) => `Erro ao validar permissão de pesquisa ${provider.toUpperCase()}`),
  ]);
}

/** A finished search in a shape that no capture shows. */
function shaped(query: WireQuery, shape: ReplyShape, ask: AskProvider): unknown {
  const quotes = PROVIDERS.filter(({ airlineId }) => query.airlineId === -1 || query.airlineId === airlineId).map(ask);
  const modern = quotes.flatMap((fares) => buildModernFlights(fares, query.return !== null));
  const going = quotes.flatMap((fares) => fares.going);
  const coming = quotes.flatMap((fares) => fares.coming);
  const data = {
    bare: modern,
    'data-arrays': modern,
    'data-flights': [{ Flights: modern }],
    voos: [{ Voos: [...going, ...coming].map(rawRow) }],
    normalised: [{ Ida: going.map(normalisedRow), Volta: coming.map(normalisedRow) }],
  }[shape];
  if (shape === 'bare') return data;
  return success({ Data: data, Completed: true, TotalItens: going.length, Info: formatInfo(query) });
}

const CABINS = { 1: 'economica', 2: 'executiva', 3: 'primeira' };

/** "v1::demonstracao:gru_bsb_20-07-2025_01-01-0001_1_0_0_economica.json" */
function formatInfo(query: WireQuery): string {
  const day = (date: string) => date.split('-').reverse().join('-');
  const parts = [
    query.origin.toLowerCase(),
    query.destination.toLowerCase(),
    day(query.departure),
    day(query.return ?? '0001-01-01'),
    query.adults,
    query.children,
    query.infants,
    CABINS[query.cabin],
  ];
  return `v1::${AGENCY}:${parts.join('_')}.json`;
}

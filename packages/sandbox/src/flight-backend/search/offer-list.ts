import { CARRIERS } from '../network/carriers.ts';
import { PROVIDERS } from '../network/providers.ts';
import { type Fare, partyTaxCents } from '../pricing/fare.ts';
import { toReais } from '../wire/amounts.ts';
import type { Airport, Airports } from '../world/airports.ts';
import { brazilianDay } from '../world/calendar.ts';
import { addDays } from '../world/local-time.ts';
import { hexToken, unit } from '../world/seeded.ts';
import type { Catalogue } from './catalogue.ts';

const DOMESTIC =
  `GRU-REC GRU-SSA GRU-FOR GIG-FOR BSB-REC CNF-SSA CNF-BPS VCP-MCZ POA-GIG CGH-SDU CWB-FOR GRU-NAT BSB-MCZ
  GRU-FLN VIX-REC GRU-IGU GIG-NAT FLN-GRU GRU-JPA BSB-CGH REC-FEN GRU-MAO BEL-GRU GYN-SSA CGR-GRU`.split(/\s+/);
const INTERNATIONAL = `GRU-LIS GRU-MIA GRU-EZE GIG-LIS GRU-SCL BSB-LIS GRU-MAD GRU-MCO VCP-FLL GIG-EZE REC-LIS GRU-CDG
  POA-PTY GRU-MVD GRU-BOG CNF-LIS GRU-JFK GRU-CUN FOR-LIS GRU-PUJ`.split(/\s+/);

export type OffersAsk = { international: boolean | null; quantity: number; shuffle: boolean };

/** Effects of faults on the list. */
export type OfferFaults = {
  /** Additional route: 'GRU-AJU'. */
  added: string | null;
  /** Every offer's days have passed. */
  past: boolean;
  /** Breaks every third row in a different way. */
  broken: boolean;
};

type Context = { airports: Airports; catalogue: Catalogue; nowMs: number };

const HOUR = 3_600_000;
/** Lifetime of an offer in hours; each route has a different start hour. */
const CYCLE_HOURS = 120;

/**
 * Current offers: the lowest fares of well-known routes, some of them in points. A search of the same days finds the same
 * price. An offer keeps its number and days during its lifetime, and a new one appears every few hours.
 */
export function offerList(context: Context, { international, quantity, shuffle }: OffersAsk, faults: OfferFaults) {
  const pairs = [...(international === true ? [] : DOMESTIC), ...(international === false ? [] : INTERNATIONAL)];
  const today = brazilianDay(context.nowMs);
  const ordered = shuffle ? pairs.toSorted((a, b) => unit('shuffle', today, a) - unit('shuffle', today, b)) : pairs;
  const added = faults.added !== null && international !== true ? [faults.added] : [];
  const offers = [...added, ...ordered].slice(0, quantity).flatMap((pair) => toOffer(context, pair, today));
  const data = offers.map((offer) => (faults.past ? { ...offer, Ida: '2020-03-10T00:00:00', Volta: NO_DAY } : offer));
  const rows = faults.broken ? data.map(breakRow) : data;
  return { Success: true, HasResult: rows.length > 0, ExceptionErro: null, MensagemErro: null, Data: rows };
}

const NO_DAY = '0001-01-01T00:00:00';

function breakRow(offer: object, index: number): object {
  if (index % 3 !== 0) return offer;
  const breaks = [
    { Ida: 'em breve' },
    { ValorAdulto: -1, PontosAdulto: 0 },
    { ValorAdulto: 'NaN' },
    { Origem: null, IataOrigem: null },
  ];
  return { ...offer, ...breaks[(index / 3) % breaks.length] };
}

/** The days of a route's offer of the moment: some leave within days, others in months. */
function findDays(pair: string, nowMs: number) {
  const phase = Math.floor(unit('offer phase', pair) * CYCLE_HOURS);
  const cycle = Math.floor((nowMs / HOUR - phase) / CYCLE_HOURS);
  const begun = brazilianDay((cycle * CYCLE_HOURS + phase) * HOUR);
  const soon = unit('offer soon', pair, cycle) < 0.3;
  const ahead = 6 + Math.floor(unit('offer day', pair, cycle) * (soon ? 6 : 100));
  return { cycle, departure: addDays(begun, ahead) };
}

function toOffer(context: Context, pair: string, today: string) {
  const [origin = '', destination = ''] = pair.split('-');
  const from = context.airports.get(origin);
  const to = context.airports.get(destination);
  const { cycle, departure } = findDays(pair, context.nowMs);
  if (!from || !to || departure < today) return [];
  const inPoints = unit('offer kind', pair) < 0.4;
  const going = findLowest(context, origin, destination, departure, inPoints);
  if (!going) return [];
  const back = addDays(departure, 7);
  const coming =
    inPoints || unit('offer way', pair) < 0.4 ? null : findLowest(context, destination, origin, back, false);
  // A round trip is offered if one airline has the lowest fare in both directions.
  const trip = coming?.provider === going.provider ? coming : null;
  return [wireOffer({ going, coming: trip, from, to, departure, back: trip ? back : null, cycle })];
}

/** The cheapest way to fly on a day for one adult, taxes included; in points the fewest. */
function findLowest(
  { catalogue, nowMs }: Context,
  origin: string,
  destination: string,
  departure: string,
  inPoints: boolean,
): Fare | undefined {
  const query = {
    origin,
    destination,
    departure,
    return: null,
    adults: 1,
    children: 0,
    infants: 0,
    airlineId: -1,
    cabin: 1 as const,
  };
  const fares = PROVIDERS.flatMap((provider) => catalogue(query, provider, { nowMs, priceFactor: 1 }).going);
  const amount = (fare: Fare) => fare.award?.adult ?? fare.fare.adult + partyTaxCents(fare);
  return fares.filter(({ award }) => (award !== null) === inPoints).toSorted((a, b) => amount(a) - amount(b))[0];
}

type Announced = {
  going: Fare;
  coming: Fare | null;
  from: Airport;
  to: Airport;
  departure: string;
  back: string | null;
  cycle: number;
};

function wireOffer({ going, coming, from, to, departure, back, cycle }: Announced) {
  const id = hexToken('offer', from.iata, to.iata, cycle);
  const { name, iata } = CARRIERS[going.validating];
  const legs = coming ? [going, coming] : [going];
  const sum = (amount: (fare: Fare) => number) => legs.reduce((total, fare) => total + amount(fare), 0);
  return {
    Id: id.slice(0, 12),
    IdGeral: id,
    Origem: place(from),
    Destino: place(to),
    IataOrigem: from.iata,
    IataDestino: to.iata,
    Cia: {
      Id: going.provider.airlineId,
      Nome: going.provider.id === 'Gol' ? null : name,
      Iata: going.provider.id === 'Gol' ? null : iata,
    },
    Ida: `${departure}T00:00:00`,
    Volta: back ? `${back}T00:00:00` : NO_DAY,
    ValorAdulto: going.award ? 0 : toReais(sum(({ fare }) => fare.adult)),
    PontosAdulto: going.award?.adult ?? 0,
    TaxaEmbarque: toReais(sum(partyTaxCents)),
    SoIda: back === null,
  };
}

function place({ iata, name, city, state, country }: Airport) {
  return { Iata: iata, Nome: name, Cidade: city, Estado: state, Pais: country, Internacional: country !== 'BR' };
}

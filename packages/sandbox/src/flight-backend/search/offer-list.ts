import { CARRIERS } from '../network/carriers.ts';
import { PROVIDERS } from '../network/providers.ts';
import { type Fare, partyTaxCents } from '../pricing/fare.ts';
import { toReais } from '../wire/amounts.ts';
import type { Airport, Airports } from '../world/airports.ts';
import { addDays, instantToLocal, localDate } from '../world/local-time.ts';
import { hexToken, unit } from '../world/seeded.ts';
import type { Catalogue } from './catalogue.ts';

const DOMESTIC =
  `GRU-REC GRU-SSA GRU-FOR GIG-FOR BSB-REC CNF-SSA CNF-BPS VCP-MCZ POA-GIG CGH-SDU CWB-FOR GRU-NAT BSB-MCZ
  GRU-FLN VIX-REC GRU-IGU GIG-NAT FLN-GRU GRU-JPA BSB-CGH REC-FEN GRU-MAO BEL-GRU GYN-SSA CGR-GRU`.split(/\s+/);
const INTERNATIONAL = `GRU-LIS GRU-MIA GRU-EZE GIG-LIS GRU-SCL BSB-LIS GRU-MAD GRU-MCO VCP-FLL GIG-EZE REC-LIS GRU-CDG
  POA-PTY GRU-MVD GRU-BOG CNF-LIS GRU-JFK GRU-CUN FOR-LIS GRU-PUJ`.split(/\s+/);

export type OffersAsk = { international: boolean | null; quantity: number; shuffle: boolean };

type Context = { airports: Airports; catalogue: Catalogue; nowMs: number };

/** The day's offers: the lowest fare of well-known routes some weeks ahead, some of them in points. */
export function offerList(context: Context, { international, quantity, shuffle }: OffersAsk) {
  const pairs = [...(international === true ? [] : DOMESTIC), ...(international === false ? [] : INTERNATIONAL)];
  const today = localDate(instantToLocal('America/Sao_Paulo', context.nowMs));
  const ordered = shuffle ? pairs.toSorted((a, b) => unit('shuffle', today, a) - unit('shuffle', today, b)) : pairs;
  const data = ordered.slice(0, quantity).flatMap((pair) => toOffer(context, pair, today));
  return { Success: true, HasResult: data.length > 0, ExceptionErro: null, MensagemErro: null, Data: data };
}

function toOffer({ airports, catalogue, nowMs }: Context, pair: string, today: string) {
  const [origin = '', destination = ''] = pair.split('-');
  const from = airports.get(origin);
  const to = airports.get(destination);
  if (!from || !to) return [];
  const departure = addDays(today, 5 + Math.floor(unit('offer day', pair, today.slice(0, 7)) * 110));
  const oneWay = unit('offer way', pair) < 0.4;
  const inPoints = unit('offer kind', pair) < 0.4;
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
  const best = lowest(fares.filter(({ award }) => (award !== null) === inPoints));
  return best ? [wireOffer(best, from, to, departure, oneWay ? null : addDays(departure, 7))] : [];
}

function lowest(fares: Fare[]): Fare | undefined {
  const amount = ({ award, fare }: Fare) => award?.adult ?? fare.adult;
  return fares.toSorted((a, b) => amount(a) - amount(b))[0];
}

function wireOffer(fare: Fare, from: Airport, to: Airport, going: string, coming: string | null) {
  const id = hexToken('offer', from.iata, to.iata, going);
  const { name, iata } = CARRIERS[fare.validating];
  return {
    Id: id.slice(0, 12),
    IdGeral: id,
    Origem: place(from),
    Destino: place(to),
    IataOrigem: from.iata,
    IataDestino: to.iata,
    Cia: {
      Id: fare.provider.airlineId,
      Nome: fare.provider.id === 'Gol' ? null : name,
      Iata: fare.provider.id === 'Gol' ? null : iata,
    },
    Ida: `${going}T00:00:00`,
    Volta: `${coming ?? '0001-01-01'}T00:00:00`,
    ValorAdulto: fare.award ? 0 : toReais(fare.fare.adult),
    PontosAdulto: fare.award?.adult ?? 0,
    TaxaEmbarque: toReais(partyTaxCents(fare)),
    SoIda: coming === null,
  };
}

function place({ iata, name, city, state, country }: Airport) {
  return { Iata: iata, Nome: name, Cidade: city, Estado: state, Pais: country, Internacional: country !== 'BR' };
}

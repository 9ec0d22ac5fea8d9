import { CARRIERS } from '../network/carriers.ts';
import { type Fare, partyCents, partyTaxCents } from '../pricing/fare.ts';
import { wireTime } from '../world/local-time.ts';
import { clock, toReais } from './amounts.ts';

/*
 * Shapes that clients of the backend handle and no capture shows. They say less: a connection is one row with its first
 * number and its count of stops.
 */

/** A row of a raw `Voos[]`. */
export function rawRow(fare: Fare) {
  const { journey } = fare;
  const [first] = journey.flights;
  return {
    ...ends(fare),
    Saida: wireTime(first.departs),
    Chegada: wireTime((journey.flights.at(-1) ?? first).arrives),
    Tempo: clock(journey.minutes),
    Numero: `${first.flight.carrier}-${first.flight.number}`,
    ...common(fare),
  };
}

/** An older `Ida[]` row with the field names of client-side normalisers. */
export function normalisedRow(fare: Fare) {
  const { journey, provider, validating } = fare;
  const [first] = journey.flights;
  const { name, iata } = CARRIERS[validating];
  return {
    Cia: { Id: provider.airlineId, Nome: name, Iata: iata },
    CompanhiaNome: name,
    ...ends(fare),
    NumeroVoo: `${first.flight.carrier}${first.flight.number}`,
    HorarioSaida: wireTime(first.departs),
    HorarioChegada: wireTime((journey.flights.at(-1) ?? first).arrives),
    DuracaoVoo: clock(journey.minutes),
    PrecoPagante: toReais(partyCents(fare.fare, fare.party)),
    ...common(fare),
  };
}

function ends({ journey }: Fare) {
  return { Origem: journey.from.iata, Destino: journey.to.iata };
}

function common(fare: Fare) {
  const withoutTax = partyCents(fare.fare, fare.party);
  return {
    IdCia: fare.provider.airlineId,
    CompanhiaAerea: CARRIERS[fare.validating].name,
    NumeroEscalas: fare.journey.flights.length - 1,
    PontosAdulto: fare.award?.adult ?? -1,
    ValorTotal: toReais(withoutTax),
    ValorTotalComTaxa: toReais(withoutTax) + toReais(partyTaxCents(fare)),
    ValorTotalTaxas: toReais(partyTaxCents(fare)),
  };
}

import { airlineByIata, airlineById, airlineOf } from '@revoada/core/airlines/airlines';
import type { Fare } from '@revoada/core/flights/build-offers';
import type { Airline } from '@revoada/core/flights/offer';
import { LIVELO, programmeOf, providerOf } from './providers.ts';
import { olderBaggage } from './transform-baggage.ts';
import { type RowContext, wholeFare } from './transform-fare.ts';
import { type FlightReading, flightNumberOf, journeyOf } from './transform-journey.ts';
import { olderAdultShare, seatShare } from './transform-party.ts';
import { cashOf, milesOf, milesPrice } from './transform-price.ts';
import type { WireOlderFlight, WireOlderRow } from './types.ts';
import {
  airlineCode,
  airportCode,
  cents,
  count,
  line,
  localTime,
  minutes,
  record,
  records,
  signedCents,
  UnreadableRow,
} from './wire-values.ts';

type WireCompany = { Id?: unknown; Nome?: unknown; Iata?: unknown };
type WireTaxes = { Embarque?: unknown; EmbarqueChd?: unknown; Servico?: unknown; EmissaoResgate?: unknown };
type WireFamily = { Tipo?: unknown; ValorAdulto?: unknown; BagagensInclusas?: unknown };

/** One row, one fare family; null when it flies the other way. Throws `UnreadableRow`. */
export function olderFare(row: WireOlderRow, context: RowContext): Fare | null {
  const id = count(row.IdCia);
  const told = records<WireOlderFlight>(row.Voos);
  const flights = told.length > 0 ? told : [row];
  const airline = airlineOfRow(row, id, flightNumberOf(flights[0]?.Numero ?? flights[0]?.NumeroVoo).prefix);
  const journey = journeyOf(
    {
      flights: flights.map((flight) => flightOf(flight, airline)),
      minutes: minutes(row.Duracao) ?? minutes(row.TempoTotalStr) ?? minutes(row.DuracaoVoo),
      stops: count(row.NumeroEscalas),
    },
    context.request,
    context.directory,
    context.segments,
  );
  if (!journey) return null;
  const family = familyOf(row);
  return wholeFare(
    {
      ...journey,
      ...pricesOf(row, id, airline, context),
      source: providerOf({ id, iata: airline.iata, name: airline.name }),
      airline,
      baggage: olderBaggage(family?.BagagensInclusas ?? row.BagagensInclusas),
      fareFamily: line(family?.Tipo) || null,
    },
    context,
  );
}

function pricesOf(row: WireOlderRow, id: number | null, airline: Airline, { request }: RowContext) {
  const miles = milesOf([row]);
  if (!miles) {
    const total = cashOf(row, request);
    const adult = olderAdultShare(row, total, request);
    const cash = { kind: 'cash' as const, currency: 'BRL' as const };
    return { price: { ...cash, ...total }, perAdult: adult && { ...cash, ...adult }, companyCashCents: null };
  }
  const programme = programmeOf(null, id ?? airline.id);
  const taxCents = awardTax(row, request.adults, request.children);
  return {
    price: milesPrice(miles, request, programme, taxCents),
    perAdult: { kind: 'miles' as const, programme, miles: miles.adult, taxCents: seatShare(taxCents, request) },
    companyCashCents: companyCash(row, taxCents, request),
  };
}

/** The airline's cash fare of the same flight, quoted per adult and without taxes; only adults can be added up. */
function companyCash(row: WireOlderRow, taxCents: number, party: RowContext['request']): number | null {
  const adult = cents(row.ValorAdultoNaCia);
  return adult && party.children === 0 && party.infants === 0 ? adult * party.adults + taxCents : null;
}

/** What is paid beside the miles. Service charges may be negative; boarding taxes are paid all the same. */
function awardTax(row: WireOlderRow, adults: number, children: number): number {
  const total = signedCents(row.ValorTotalTaxas);
  if (total > 0) return total;
  const taxes = record<WireTaxes>(row.Taxas) ?? {};
  const adult = signedCents(taxes.Embarque) + signedCents(taxes.EmissaoResgate);
  return Math.max(0, adult * adults + (signedCents(taxes.EmbarqueChd) || adult) * children);
}

/** Award rows have no families; of several, the row's price names its own. */
function familyOf(row: WireOlderRow): WireFamily | undefined {
  const families = records<WireFamily>(row.Tarifas);
  return families.find(({ ValorAdulto }) => ValorAdulto === row.ValorAdulto) ?? families[0];
}

/** The flying airline: a partner before the seller, then the seller's number, then the flight number's prefix. */
function airlineOfRow(row: WireOlderRow, id: number | null, prefix: string): Airline {
  const company = record<WireCompany>(row.CiaParceira) ?? record<WireCompany>(row.Cia) ?? {};
  const own = id === LIVELO || id === null ? undefined : airlineById(id);
  const iata = airlineCode(company.Iata) || own?.iata || prefix;
  const name = line(company.Nome) || line(row.CompanhiaNome) || line(row.CompanhiaAerea);
  return airlineOf({ id: own?.id ?? null, iata, name });
}

function flightOf(flight: WireOlderFlight, airline: Airline): FlightReading {
  const departsAt = localTime(flight.Saida ?? flight.HorarioSaida);
  const arrivesAt = localTime(flight.Chegada ?? flight.HorarioChegada);
  if (!departsAt || !arrivesAt) throw new UnreadableRow('a flight without a date');
  const { prefix, digits } = flightNumberOf(flight.Numero ?? flight.NumeroVoo);
  const own = prefix === '' || prefix === airline.iata;
  const carrier = own ? airline : (airlineByIata(prefix) ?? { iata: prefix, name: prefix });
  const named = { iata: carrier.iata, name: carrier.name };
  return {
    carrier: named,
    operatedBy: named,
    flightNumber: digits,
    origin: airportCode(flight.Origem),
    destination: airportCode(flight.Destino),
    departsAt,
    arrivesAt,
    minutes: minutes(flight.Duracao) ?? minutes(flight.Tempo) ?? minutes(flight.DuracaoVoo),
  };
}

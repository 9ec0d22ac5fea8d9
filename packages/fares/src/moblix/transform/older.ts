import type { AirlineProfile } from '@revoada/core/airlines/airline-profile';
import { findAirlineByIata, findProfile } from '@revoada/core/airlines/airlines';
import { identifyAirline } from '@revoada/core/airlines/identify-airline';
import { liveloProfile } from '@revoada/core/airlines/registry';
import type { Fare } from '@revoada/core/flights/build-offers';
import type { Airline } from '@revoada/core/flights/offer';
import { readLowerCabin } from '../../flights/cabin.ts';
import { completeFare } from '../../flights/complete-fare.ts';
import type { FlightReading } from '../../flights/flight-reading.ts';
import { parseFlightNumber, readJourney } from '../../flights/journey.ts';
import { readSignedCents } from '../../wire/amounts.ts';
import { readAirlineCode, readAirportCode } from '../../wire/codes.ts';
import { readCount, readFigure } from '../../wire/numbers.ts';
import { readRecord, readRecords } from '../../wire/objects.ts';
import { readLine, readName } from '../../wire/text.ts';
import { readClock, readLocalTime, readMinutes } from '../../wire/times.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import { findNumberedAirline } from '../airline-numbers.ts';
import type { WireOlderFlight, WireOlderRow } from '../api/types.ts';
import { findProgramme, findProvider } from '../providers.ts';
import { readOlderBaggage } from './baggage.ts';
import { addDaysToClocks } from './clock-times.ts';
import { refuseOtherCurrency } from './currency.ts';
import { readOlderAdultShare, shareBySeats } from './party.ts';
import { readCash, readMiles, toMilesPrice } from './price.ts';
import type { RowContext } from './row-context.ts';

type WireCompany = { Id?: unknown; Nome?: unknown; Iata?: unknown };
type WireTaxes = { Embarque?: unknown; EmbarqueChd?: unknown; Servico?: unknown; EmissaoResgate?: unknown };
type WireFamily = { Classe?: unknown; Tipo?: unknown; ValorAdulto?: unknown; BagagensInclusas?: unknown };

/** One row with one fare family; null for the opposite direction. Throws `UnreadableRow`. */
export function readOlderFare(row: WireOlderRow, context: RowContext): Fare | null {
  const number = readCount(row.IdCia);
  const numbered = findNumberedAirline(number);
  const [first = row, ...later] = readRecords<WireOlderFlight>(row.Voos);
  const airline = identifyFlyingAirline(row, numbered, parseFlightNumber(first.Numero ?? first.NumeroVoo).prefix);
  const family = findFamily(row);
  const readOne = (flight: WireOlderFlight): FlightReading => ({
    ...readFlight(flight, airline),
    ...readLowerCabin(
      [flight.ClasseStr, flight.Classe, family?.Classe].map(readLine).find(Boolean),
      context.request.cabin,
    ),
  });
  const minutes = readMinutes(row.Duracao) ?? readMinutes(row.TempoTotalStr) ?? readMinutes(row.DuracaoVoo);
  const flights = [readOne(first), ...later.map(readOne)] as const;
  const journey = readJourney(
    {
      flights: addDaysToClocks(flights, { minutes, date: context.request.date, directory: context.directory }),
      minutes,
      stops: readCount(row.NumeroEscalas),
    },
    context.request,
    context.directory,
    context.segments,
  );
  if (!journey) return null;
  return completeFare(
    {
      ...journey,
      ...readPrices(row, number === null ? findProfile(airline) : numbered, context),
      source: findProvider({ numbered, ...airline }),
      airline,
      baggage: readOlderBaggage(family?.BagagensInclusas ?? row.BagagensInclusas),
      fareFamily: readName(family?.Tipo) || null,
    },
    context,
  );
}

function readPrices(row: WireOlderRow, seller: AirlineProfile | undefined, { request }: RowContext) {
  refuseOtherCurrency(row, row.Tarifas);
  const miles = readMiles([row]);
  if (!miles) {
    const total = readCash(row, request);
    const adult = readOlderAdultShare(row, total, request);
    const cash = { kind: 'cash' as const, currency: 'BRL' as const };
    return { price: { ...cash, ...total }, perAdult: adult && { ...cash, ...adult }, companyCashCents: null };
  }
  const programme = findProgramme(null, seller);
  const taxCents = readAwardTax(row, request.adults, request.children);
  return {
    price: toMilesPrice(miles, request, programme, taxCents),
    perAdult: { kind: 'miles' as const, programme, miles: miles.adult, taxCents: shareBySeats(taxCents, request) },
    companyCashCents: readCompanyCash(row, taxCents, request),
  };
}

/** Airline's cash fare of the same flight. The quote is per adult without taxes, so it needs a party of adults. */
function readCompanyCash(row: WireOlderRow, taxCents: number | null, party: RowContext['request']): number | null {
  if (taxCents === null) return null;
  const adult = readSignedCents(row.ValorAdultoNaCia);
  return adult > 0 && party.children === 0 && party.infants === 0 ? adult * party.adults + taxCents : null;
}

const isTax = (value: unknown): boolean => (readFigure(value) ?? -1) >= 0;

/**
 * Taxes of an award; null without a total and without boarding taxes. Negative service charges do not reduce boarding
 * taxes.
 */
function readAwardTax(row: WireOlderRow, adults: number, children: number): number | null {
  const total = readSignedCents(row.ValorTotalTaxas);
  if (total > 0) return total;
  const taxes = readRecord<WireTaxes>(row.Taxas) ?? {};
  if (!isTax(row.ValorTotalTaxas) && !isTax(taxes.Embarque)) return null;
  const adult = readSignedCents(taxes.Embarque) + readSignedCents(taxes.EmissaoResgate);
  return Math.max(0, adult * adults + (readSignedCents(taxes.EmbarqueChd) || adult) * children);
}

/** Finds the family with the row's price, else the first. Award rows have none. */
function findFamily(row: WireOlderRow): WireFamily | undefined {
  const families = readRecords<WireFamily>(row.Tarifas);
  return families.find(({ ValorAdulto }) => ValorAdulto === row.ValorAdulto) ?? families[0];
}

/** Airline of the flight: the partner, else the seller, the seller's number, or the flight number's prefix. */
function identifyFlyingAirline(row: WireOlderRow, numbered: AirlineProfile | undefined, prefix: string): Airline {
  const company = readRecord<WireCompany>(row.CiaParceira) ?? readRecord<WireCompany>(row.Cia) ?? {};
  const seller = numbered === liveloProfile ? undefined : numbered;
  const iata = readAirlineCode(company.Iata) || seller?.iata || prefix;
  const name = readName(company.Nome) || readName(row.CompanhiaNome) || readName(row.CompanhiaAerea);
  return identifyAirline({ iata, name }, seller);
}

/** A time with its day; only the hours if neither value has a day. */
const readTime = (time: unknown, other: unknown): string | null =>
  readLocalTime(time) ?? readLocalTime(other) ?? readClock(other) ?? readClock(time);

function readFlight(flight: WireOlderFlight, airline: Airline): FlightReading {
  const departsAt = readTime(flight.Saida, flight.HorarioSaida);
  const arrivesAt = readTime(flight.Chegada, flight.HorarioChegada);
  if (!departsAt || !arrivesAt) throw new UnreadableRow('a flight without a date');
  const { prefix, digits } = parseFlightNumber(flight.Numero ?? flight.NumeroVoo);
  const isSameAirline = prefix === '' || prefix === airline.iata;
  const carrier = isSameAirline ? airline : (findAirlineByIata(prefix) ?? { iata: prefix, name: prefix });
  const named = { iata: carrier.iata, name: carrier.name };
  return {
    carrier: named,
    operatedBy: named,
    flightNumber: digits,
    origin: readAirportCode(flight.Origem),
    destination: readAirportCode(flight.Destino),
    departsAt,
    arrivesAt,
    minutes: readMinutes(flight.Duracao) ?? readMinutes(flight.Tempo) ?? readMinutes(flight.DuracaoVoo),
  };
}

import { identifyAirline } from '@revoada/core/airlines/identify-airline';
import type { Airline } from '@revoada/core/flights/offer';
import { readCents, readPoints } from '../../wire/amounts.ts';
import { readAirlineCode, readAirportCode } from '../../wire/codes.ts';
import { readCount } from '../../wire/numbers.ts';
import { readRecord } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import { readLocalTime } from '../../wire/times.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import { findNumberedAirline } from '../airline-numbers.ts';
import type { WireAirport, WirePromotion } from '../api/types.ts';
import { listItems } from './list-items.ts';

export type OfferPlace = {
  iata: string;
  name: string;
  city: string;
  state: string | null;
  countryCode: string;
  international: boolean;
};

/** A promotion as the backend announces it, per adult. Not a fare on sale: the search tells today's price. */
export type PromotionalOffer = {
  id: string;
  origin: OfferPlace;
  destination: OfferPlace;
  airline: Airline | null;
  /** YYYY-MM-DD at the origin. */
  departure: string;
  /** YYYY-MM-DD at the destination; null for one way. */
  return: string | null;
  oneWay: boolean;
  /** One adult, integer cents, boarding tax not included; null where only miles are told. */
  adultCents: number | null;
  /** One adult; null for a cash offer. */
  miles: number | null;
  /** One adult, integer cents. */
  taxCents: number;
};

export type PromotionalOffersQuery = { international: boolean; quantity: number; shuffle: boolean };

const MAX_OFFERS = 500;

/** The readable promotions, each id once. Those without a price, a date or places are left out (S-228). S-064, S-113 */
export function readPromotions(answer: unknown): PromotionalOffer[] {
  const found = new Map<string, PromotionalOffer>();
  for (const item of listItems<WirePromotion>(answer).slice(0, MAX_OFFERS)) {
    const offer = readOrDrop(item);
    if (offer) found.set(offer.id, offer);
  }
  return [...found.values()];
}

function readOrDrop(item: WirePromotion): PromotionalOffer | null {
  try {
    return readPromotion(item);
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}

function readPromotion(item: WirePromotion): PromotionalOffer | null {
  const origin = readPlace(item.Origem, item.IataOrigem);
  const destination = readPlace(item.Destino, item.IataDestino);
  const departure = readDay(item.Ida);
  if (!origin || !destination || !departure || origin.iata === destination.iata) return null;
  const returning = item.SoIda === true ? null : readDay(item.Volta);
  if (returning !== null && returning < departure) return null;
  const adultCents = readCents(item.ValorAdulto) || null;
  const miles = readPoints(item.PontosAdulto) || null;
  if (adultCents === null && miles === null) return null;
  return {
    id: readId(item) || `${origin.iata}-${destination.iata}-${departure}-${returning ?? ''}-${adultCents ?? miles}`,
    origin,
    destination,
    airline: readAirline(item.Cia),
    departure,
    return: returning,
    oneWay: returning === null,
    adultCents,
    miles,
    taxCents: readCents(item.TaxaEmbarque) ?? 0,
  };
}

const readId = ({ Id, IdGeral }: WirePromotion): string =>
  [Id, IdGeral].map((id) => (typeof id === 'number' ? String(id) : readLine(id))).find((id) => id !== '') ?? '';

function readPlace(value: unknown, code: unknown): OfferPlace | null {
  const place = readRecord<WireAirport>(value) ?? {};
  const iata = readAirportCode(place.Iata) || readAirportCode(code) || readAirportCode(value);
  if (!iata) return null;
  const name = readLine(place.Nome) || iata;
  return {
    iata,
    name,
    city: readLine(place.Cidade) || name,
    state: readLine(place.Estado) || null,
    countryCode: /^[A-Z]{2}$/.test(readLine(place.Pais)) ? readLine(place.Pais) : '',
    international: place.Internacional === true,
  };
}

function readAirline(value: unknown): Airline | null {
  const company = readRecord<{ Id?: unknown; Nome?: unknown; Iata?: unknown }>(value);
  const number = readCount(company?.Id);
  const told = { iata: readAirlineCode(company?.Iata), name: readLine(company?.Nome) };
  return number || told.iata || told.name ? identifyAirline(told, findNumberedAirline(number)) : null;
}

/** The day of '2026-12-10T00:00:00', '2026-12-10' or '10/12/2026'; null for none and for 0001-01-01. */
function readDay(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text);
  const iso = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : text.slice(0, 10);
  return readLocalTime(`${iso}T00:00:00`)?.slice(0, 10) ?? null;
}

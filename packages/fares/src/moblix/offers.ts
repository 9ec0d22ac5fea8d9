import { airlineOf } from '@revoada/core/airlines/airlines';
import type { Airline } from '@revoada/core/flights/offer';
import { itemsOf } from './airports.ts';
import type { WireAirport, WirePromotion } from './types.ts';
import {
  airlineCode,
  airportCode,
  cents,
  count,
  line,
  localTime,
  points,
  record,
  UnreadableRow,
} from './wire-values.ts';

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

/** The readable promotions, each id once. Those without a price, a date or places are left out (decision 6). */
export function readPromotions(answer: unknown): PromotionalOffer[] {
  const found = new Map<string, PromotionalOffer>();
  for (const item of itemsOf<WirePromotion>(answer).slice(0, MAX_OFFERS)) {
    const offer = readOrDrop(item);
    if (offer) found.set(offer.id, offer);
  }
  return [...found.values()];
}

function readOrDrop(item: WirePromotion): PromotionalOffer | null {
  try {
    return promotionOf(item);
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}

function promotionOf(item: WirePromotion): PromotionalOffer | null {
  const origin = placeOf(item.Origem, item.IataOrigem);
  const destination = placeOf(item.Destino, item.IataDestino);
  const departure = dayOf(item.Ida);
  if (!origin || !destination || !departure || origin.iata === destination.iata) return null;
  const returning = item.SoIda === true ? null : dayOf(item.Volta);
  if (returning !== null && returning < departure) return null;
  const adultCents = cents(item.ValorAdulto) || null;
  const miles = points(item.PontosAdulto) || null;
  if (adultCents === null && miles === null) return null;
  return {
    id: idOf(item) || `${origin.iata}-${destination.iata}-${departure}-${returning ?? ''}-${adultCents ?? miles}`,
    origin,
    destination,
    airline: airlineOfPromotion(item.Cia),
    departure,
    return: returning,
    oneWay: returning === null,
    adultCents,
    miles,
    taxCents: cents(item.TaxaEmbarque) ?? 0,
  };
}

const idOf = ({ Id, IdGeral }: WirePromotion): string =>
  [Id, IdGeral].map((id) => (typeof id === 'number' ? String(id) : line(id))).find((id) => id !== '') ?? '';

function placeOf(value: unknown, code: unknown): OfferPlace | null {
  const place = record<WireAirport>(value) ?? {};
  const iata = airportCode(place.Iata) || airportCode(code) || airportCode(value);
  if (!iata) return null;
  const name = line(place.Nome) || iata;
  return {
    iata,
    name,
    city: line(place.Cidade) || name,
    state: line(place.Estado) || null,
    countryCode: /^[A-Z]{2}$/.test(line(place.Pais)) ? line(place.Pais) : '',
    international: place.Internacional === true,
  };
}

function airlineOfPromotion(value: unknown): Airline | null {
  const company = record<{ Id?: unknown; Nome?: unknown; Iata?: unknown }>(value);
  const told = { id: count(company?.Id) || null, iata: airlineCode(company?.Iata), name: line(company?.Nome) };
  return told.id || told.iata || told.name ? airlineOf(told) : null;
}

/** The day of '2026-12-10T00:00:00', '2026-12-10' or '10/12/2026'; null for none and for 0001-01-01. */
function dayOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text);
  const iso = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : text.slice(0, 10);
  return localTime(`${iso}T00:00:00`)?.slice(0, 10) ?? null;
}

import { findAirlineByIata } from '@revoada/core/airlines/airlines';
import { identifyAirline } from '@revoada/core/airlines/identify-airline';
import type { Airline } from '@revoada/core/flights/offer';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import type { Promotion, PromotionList, PromotionPlace, PromotionPrice } from '@revoada/core/sources/promotion';
import { readPoints, readPriceCents } from '../../wire/amounts.ts';
import { readAirlineCode, readAirportCode } from '../../wire/codes.ts';
import { isBelowAnyFare } from '../../wire/lowest-fares.ts';
import { readCount } from '../../wire/numbers.ts';
import { readRecord } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import { readLocalTime } from '../../wire/times.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import { findNumberedAirline } from '../airline-numbers.ts';
import type { WireAirport, WirePromotion } from '../api/types.ts';
import { listItems } from './list-items.ts';

export type PromotionsQuery = { international: boolean; quantity: number; shuffle: boolean };

const MAX_OFFERS = 500;

/** Reads promotions by unique id. Drops and counts those without a price, a date or places. */
export function readPromotions(answer: unknown): PromotionList {
  const items = listItems<WirePromotion>(answer).slice(0, MAX_OFFERS);
  const readable = items.map(readOrDrop).filter((promotion) => promotion !== null);
  const promotions = new Map(readable.map((promotion) => [promotion.id, promotion]));
  return { promotions: [...promotions.values()], dropped: items.length - readable.length };
}

/** True for a failed answer or one without a list, which does not mean that there are no promotions. */
export function isNoList(answer: unknown): boolean {
  if (Array.isArray(answer)) return false;
  const envelope = readRecord<{ Success?: unknown; Data?: unknown }>(answer);
  return envelope === null || envelope.Success === false || !Array.isArray(envelope.Data);
}

function readOrDrop(item: WirePromotion): Promotion | null {
  try {
    return readPromotion(item);
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}

function readPromotion(item: WirePromotion): Promotion | null {
  const origin = readPlace(item.Origem, item.IataOrigem);
  const destination = readPlace(item.Destino, item.IataDestino);
  const departure = readDay(item.Ida);
  if (!origin || !destination || !departure || origin.iata === destination.iata) return null;
  const returning = item.SoIda === true ? null : readDay(item.Volta);
  if ((returning ?? departure) < departure) return null;
  const price = readPrice(item);
  if (!price) return null;
  const amount = price.kind === 'cash' ? price.amountCents : price.miles;
  return {
    id: readId(item) || `${origin.iata}-${destination.iata}-${departure}-${returning ?? ''}-${amount}`,
    origin,
    destination,
    airline: readAirline(item.Cia),
    departure,
    return: returning,
    price,
  };
}

/**
 * Price in miles if the row has any, since the reais of such a row are the backend's conversion. Null below the lowest
 * plausible fare.
 */
function readPrice(item: WirePromotion): PromotionPrice | null {
  const cents = readPriceCents(item.ValorAdulto) ?? 0;
  const miles = readPoints(item.PontosAdulto);
  const taxCents = readPriceCents(item.TaxaEmbarque);
  const amount = miles > 0 ? ({ kind: 'miles', miles } as const) : ({ kind: 'cash', totalCents: cents } as const);
  if (isBelowAnyFare(amount, 1)) return null;
  if (miles > 0) return { kind: 'miles', programme: readProgramme(item.Cia), miles, taxCents };
  return { kind: 'cash', amountCents: cents, taxCents };
}

/** Programme of a promotion in miles; null if the row has no seller. */
function readProgramme(value: unknown): ProgrammeId | null {
  const company = readRecord<{ Id?: unknown; Iata?: unknown }>(value);
  const seller = findNumberedAirline(readCount(company?.Id)) ?? findAirlineByIata(readAirlineCode(company?.Iata));
  return seller?.programme ?? null;
}

const readId = ({ Id, IdGeral }: WirePromotion): string =>
  [Id, IdGeral].map((id) => (typeof id === 'number' ? String(id) : readLine(id))).find((id) => id !== '') ?? '';

function readPlace(value: unknown, code: unknown): PromotionPlace | null {
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
  const given = { iata: readAirlineCode(company?.Iata), name: readLine(company?.Nome) };
  return number || given.iata || given.name ? identifyAirline(given, findNumberedAirline(number)) : null;
}

/** Day of '2026-12-10T00:00:00', '2026-12-10' or '10/12/2026'; null for 0001-01-01 and other values. */
function readDay(value: unknown): string | null {
  const text = readLine(value);
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text);
  const iso = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : text.slice(0, 10);
  return readLocalTime(`${iso}T00:00:00`)?.slice(0, 10) ?? null;
}

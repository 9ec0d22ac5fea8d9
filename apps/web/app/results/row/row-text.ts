import { formatShortName } from '@revoada/core/airlines/airlines';
import { findPlace, readSliceNumber } from '@revoada/core/flights/directions';
import { findUnit } from '@revoada/core/flights/miles-unit';

import type { BagAllowance, Direction, Price, PriceKind } from '@revoada/core/flights/offer';

import { formatList } from '@revoada/core/format/list';
import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { formatClock } from '@revoada/core/format/time';
import type { Comparison } from '@revoada/core/journeys/comparison';
import type { Journey } from '@revoada/core/journeys/journey';
import { referenceText } from '@revoada/core/journeys/reference-text';
import { programmeName } from '@revoada/core/miles/programmes';
import { describeWhose, type PricedParty } from '@revoada/core/results/rows/per-person';
import type { PriceCell, Row } from '@revoada/core/results/rows/row';
import { jointTicketText, purchasesText } from '@revoada/core/results/rows/ticket-text';
import { nameOnly, nameSlice } from '@revoada/core/search/texts/slice-names';
import { fareFamilyText, parseWeight, rowId, stopsText } from '../../flight-card/card-text.ts';

/** The id of what a row unfolds. */
export const detailsId = (journeyKey: string): string => `${rowId(journeyKey)}-detalhes`;

/** The ids of a row's hours, and of its prices with their verdict. */
export const timesId = (journeyKey: string): string => `${rowId(journeyKey)}-horas`;
export const pricesId = (journeyKey: string): string => `${rowId(journeyKey)}-precos`;

const isSeveral = (step: Direction): boolean => readSliceNumber(step) !== null;

/** Coverage of a cell's price: 'ida e volta', 'só ida', 'só volta'; 'os 3 trechos', 'só o 2º trecho'. */
export function coverText({ covers, payments }: Pick<PriceCell, 'covers' | 'payments'>, step: Direction): string {
  if (covers === 'leg') return nameOnly(step);
  return isSeveral(step) ? `os ${payments.length} trechos` : 'ida e volta';
}

type Bought = Pick<PriceCell, 'offer' | 'tickets' | 'payments' | 'covers'>;

/** 'bilhete único', where a ticket of the whole trip covers this slice and others; else null. */
export function jointText(cell: Omit<Bought, 'offer'>, step: Direction): string | null {
  return cell.covers === 'trip' ? jointTicketText(cell, findPlace(step)) : null;
}

/** 'bilhete único · Optimal', 'tarifa Light'; null where a fare has no name. */
export function fareText(cell: Bought, step: Direction): string | null {
  const family = cell.offer?.fareFamily ? fareFamilyText(cell.offer.fareFamily) : null;
  const joint = jointText(cell, step);
  if (joint) return family ? `${joint} · ${family}` : joint;
  return family && `tarifa ${family}`;
}

/** 'uma compra', 'duas compras' where flights are chosen already, so that the page shows the whole trip; else null. */
export function tripPurchasesText(cell: Omit<Bought, 'offer'>, step: Direction): string | null {
  return cell.covers === 'trip' && findPlace(step) > 0 ? purchasesText(cell) : null;
}

/**
 * Why no price of this kind covers the whole trip, shown at the step of the other leg: 'ida sem milhas', 'volta com
 * mala só em milhas'.
 */
export function unpaidText(kind: PriceKind, { step, withBag }: { step: Direction; withBag: boolean }): string {
  const other = isSeveral(step) ? 'outro trecho' : nameSlice(step === 'outbound' ? 'return' : 'outbound');
  return `${other}${withBag ? ' com mala' : ''} ${kind === 'cash' ? 'só em milhas' : 'sem milhas'}`;
}

/** Before the flights after this one that a price counts: 'volta' LATAM, 'depois' LATAM. */
export function nameNextFlights(step: Direction): string {
  return isSeveral(step) ? 'depois' : 'volta';
}

/** How the flights back that a price counts get there: 'direta', '1 parada'. */
export function wayBackStopsText({ stops }: { stops: number }): string {
  return stops === 0 ? 'direta' : stopsText(stops).replace(' ', '\u00a0');
}

/**
 * Coverage of the list's prices, and for whom: 'ida e volta, por pessoa'; 'ida, por pessoa; volta chegando…' while
 * return fares are still being searched.
 */
export function scopeText(options: {
  wholeTrip: boolean;
  awaited: boolean;
  step: Direction;
  party: PricedParty;
}): string {
  const { wholeTrip, awaited, step, party } = options;
  const whom = describeWhose(party);
  if (wholeTrip) return `${isSeveral(step) ? 'viagem toda' : 'ida e volta'}, ${whom}`;
  if (!awaited) return `${nameOnly(step)}, ${whom}`;
  return `${nameSlice(step)}, ${whom}; ${isSeveral(step) ? 'outros trechos' : 'volta'} chegando…`;
}

/** A price of a row, in whole reais: 'R$ 6.298', '196.400 milhas'. */
export function rowPriceText(price: Price): string {
  return price.kind === 'cash' ? formatBRL(price.totalCents, { cents: false }) : formatMiles(price);
}

/** A journey's flights as they are spoken: 'LATAM 8084', 'Iberia 269 e 318', 'Azul 2870, 4103 e 8708'. */
export function flightName({ airline, segments }: Pick<Journey, 'airline' | 'segments'>): string {
  return `${formatShortName(airline)} ${formatList(segments.map(({ flightNumber }) => flightNumber))}`;
}

/** Accessible description of a button: 'LATAM 8084, 19:20, 196.400 milhas', 'TAP 17, 19:50, cerca de R$ 6.042'. */
export function choiceName(
  journey: Pick<Journey, 'airline' | 'segments' | 'departsAt'>,
  { price, sold }: Pick<PriceCell, 'price' | 'sold'>,
): string {
  const about = price.kind === 'cash' && sold ? 'cerca de ' : '';
  return `${flightName(journey)}, ${formatClock(journey.departsAt)}, ${about}${rowPriceText(price)}`;
}

/**
 * The other hours at the same price: 'mesmo preço às 06:55, 10:15, 12:00', or 'mesmo preço às 06:55 e mais 3' where
 * there are too many for a line. `departures` and `ownClock` are local times; flights at the same hour differ by their
 * connections.
 */
export function otherHoursText(ownClock: string, departures: readonly string[]): string {
  const clocks = [...new Set(departures.map(formatClock))].filter((clock) => clock !== formatClock(ownClock)).sort();
  if (clocks.length === 0) return 'mesmo preço com outra conexão';
  const named = clocks.length > 3 ? `${clocks[0]} e mais ${clocks.length - 1}` : clocks.join(', ');
  return `mesmo preço às ${named}`;
}

/** A bag in a few letters, beside its icon: '10 kg', '1 de 23 kg', 'inclusa', 'não', 'a confirmar'. */
export function shortBagText({ included, quantity, description }: BagAllowance): string {
  if (included === null) return 'a confirmar';
  if (!included) return 'não';
  const weight = parseWeight(description);
  const count = quantity && quantity > 1 ? quantity : 1;
  if (weight) return `${count > 1 ? `${count} de ` : ''}${weight}\u00a0kg`;
  return count > 1 ? `${count}` : 'inclusa';
}

/** 'só em R$', where 'só pagando em dinheiro' has no room. */
export function checkedOnlyShortText(text: string): string {
  return text.endsWith('dinheiro') ? 'só em R$' : 'só milhas';
}

/** 'só pagando em milhas' where the fare of one price includes a checked bag and that of the other does not; else null. */
export function checkedOnlyText({ cash, miles }: Pick<Row, 'cash' | 'miles'>): string | null {
  const [inCash, inMiles] = [cash, miles].map((cell) => cell?.offer?.baggage.checked.included ?? null);
  if (inCash === null || inMiles === null || inCash === inMiles) return null;
  return `só pagando em ${inCash ? 'dinheiro' : 'milhas'}`;
}

/**
 * Saving per thousand miles and their reference price: 'LATAM Pass: cada mil milhas rendem R$ 28,38; referência R$ 26,
 * jul/2026'.
 */
export function worthText({ award, centsPerThousand, reference }: Comparison): string {
  const unit = findUnit(award.programme);
  const worth = formatBRL(centsPerThousand, { cents: true });
  return `${programmeName(award.programme)}: cada mil ${unit} rendem ${worth}; ${referenceText(reference)}`;
}

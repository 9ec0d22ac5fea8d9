import { findAirlineBySource } from '@revoada/core/airlines/airlines';
import { liveloProfile } from '@revoada/core/airlines/registry';
import type { Price } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { programmeFromText } from '@revoada/core/miles/programmes';
import { readRecord } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import type { WireGroup, WireOffer, WirePoints, WirePrice } from '../api/types.ts';
import { readPointsText, readReais } from './amounts.ts';
import { refuseOtherCurrency } from './currency.ts';
import { readTaxes, type Taxes } from './taxes.ts';

/** Price of an offer: of all its slices, for the whole party and for one adult. */
export type OfferPrice = {
  price: Price;
  /** Null where children or infants travel too, since the supplier reports one total. */
  perAdult: Price | null;
  /** The airline's cash price beside an award; null if unknown. */
  companyCashCents: number | null;
};

type PriceContext = { party: Party; source: string; mostTaxCents: number };

/**
 * Reads the price of an offer. Reais of an award are converted from its points and never a cash price. Throws `UnreadableRow`
 * without a price, for another currency and for an award without points.
 */
export function readOfferPrice(offer: WireOffer, group: WireGroup, context: PriceContext): OfferPrice {
  const price = readRecord<WirePrice>(offer.price) ?? {};
  refuseOtherCurrency(offer, price, group, ownTotal(offer, price) === null ? group.totalPrice : null);
  const taxes = readTaxes(price, offer);
  const isPlausible = taxes !== null && Math.max(taxes.cents - taxes.feeCents, taxes.feeCents) <= context.mostTaxCents;
  const award = readAward(offer, price, context.source);
  if (award) {
    const paid = isPlausible ? taxes.cents : null;
    const fee = isPlausible && taxes.feeCents > 0 ? { feeCents: taxes.feeCents } : {};
    const miles: Price = { kind: 'miles', ...award, taxCents: paid, ...fee };
    return {
      price: miles,
      perAdult: shareAmongAdults(miles, context.party),
      companyCashCents: isOneAdult(context.party) ? readCompanyCash(price) : null,
    };
  }
  if (taxes && !isPlausible && context.source === liveloProfile.provider) {
    // Livelo's total contains the tax.
    throw new UnreadableRow('taxes that no flight has');
  }
  const cash: Price = { kind: 'cash', currency: 'BRL', ...readCash(offer, price, group, taxes) };
  return { price: cash, perAdult: shareAmongAdults(cash, context.party), companyCashCents: null };
}

/** An explicit 0 or -1 is how a cash fare says that it needs no points. */
const NO_POINTS = /^\s*(?:-1|0+(?:[.,]0+)?)\s*(?:pts|pontos|milhas)?\s*$/i;

const AWARD_TYPES = /milha|mile|point|ponto|award|reward/i;

/** Points of an offer and their programme; null for a cash fare. */
function readAward(
  offer: WireOffer,
  price: WirePrice,
  source: string,
): { programme: ProgrammeId; miles: number } | null {
  const infos = [price.pointsInfo, offer.pointsInfo, price.milesInfo, offer.milesInfo, price].map(readPointsInfo);
  let names = '';
  for (const info of [...infos, offer]) {
    if (!info) continue;
    names ||= listProgrammes(info).find((name) => name !== '') ?? '';
    const amounts = [info.totalPoints, info.totalMiles, info.points, info.miles, info.milesAmount];
    const given = amounts.find((value) => value !== undefined && value !== null && value !== '');
    const miles = readPointsText(given);
    if (miles > 0) return { programme: findProgramme(info, names, source), miles };
    if (NO_POINTS.test(String(given ?? '')) && info !== offer) names = '';
  }
  const isNamedAward = names !== '' || [offer.type, offer.searchType].some((type) => AWARD_TYPES.test(readLine(type)));
  if (isNamedAward) throw new UnreadableRow('an award without points');
  return null;
}

/** Points may be given bare, as a number or a text. */
const readPointsInfo = (value: unknown): WirePoints | null =>
  typeof value === 'number' || typeof value === 'string' ? { totalPoints: value } : readRecord<WirePoints>(value);

const listProgrammes = ({ program, loyaltyProgram, milesProgram, pointsType }: WirePoints): string[] =>
  [program, loyaltyProgram, milesProgram, pointsType].map(readLine);

/** Programme by its names, else the provider's own. */
function findProgramme(info: WirePoints, names: string, source: string): ProgrammeId {
  for (const name of [...listProgrammes(info), names]) {
    const programme = programmeFromText(name);
    if (programme !== 'other') return programme;
  }
  return findAirlineBySource(source)?.programme ?? 'other';
}

/** The airline's cash price of the same flights. Whether it is that of one adult is unknown. */
function readCompanyCash({ companyPrice }: WirePrice): number | null {
  try {
    return readReais(companyPrice ?? null) || null;
  } catch {
    return null;
  }
}

/** Total of an offer under any name; null if missing. */
function ownTotal(offer: WireOffer, price: WirePrice): unknown {
  const plain = readRecord(offer.price) ? null : offer.price;
  const totals = [price.total, price.grandTotal, price.totalAmount, price.amount, plain, offer.totalPrice, offer.total];
  return totals.find((value) => value !== undefined && value !== null && value !== '' && value !== 0) ?? null;
}

/** The total includes taxes; their share is 0 where it is unknown, and null where the total lacks them. */
function readCash(offer: WireOffer, price: WirePrice, group: WireGroup, taxes: Taxes | null) {
  const base = readReais(price.baseFare ?? offer.baseFare ?? null);
  const total = readReais(ownTotal(offer, price)) || (base ? null : readReais(group.totalPrice ?? null));
  if (total) {
    const rest = base && base <= total ? total - base : null;
    const listed = taxes && taxes.cents <= total ? taxes.cents : null;
    return { totalCents: total, taxCents: listed ?? rest ?? 0 };
  }
  if (!base) throw new UnreadableRow('a fare without a price');
  return { totalCents: base + (taxes?.cents ?? 0), taxCents: taxes?.cents ?? null };
}

const isOneAdult = ({ adults, children, infants }: Party): boolean => adults === 1 && children === 0 && infants === 0;

function shareAmongAdults(price: Price, { adults, children, infants }: Party): Price | null {
  if (children > 0 || infants > 0) return null;
  const taxCents = price.taxCents === null ? null : Math.round(price.taxCents / adults);
  if (price.kind === 'cash') return { ...price, totalCents: Math.round(price.totalCents / adults), taxCents };
  const fee = price.feeCents === undefined ? {} : { feeCents: Math.round(price.feeCents / adults) };
  return { ...price, miles: Math.round(price.miles / adults), taxCents, ...fee };
}

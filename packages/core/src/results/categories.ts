import { formatShortName } from '../airlines/airlines.ts';
import { hasTaxes } from '../flights/fares.ts';
import { hasLowerCabin, isComparable } from '../flights/lower-cabin.ts';
import type { FlightOffer, Price } from '../flights/offer.ts';
import { markApproximate } from '../format/approximate.ts';
import { formatBRL, formatMiles } from '../format/money.ts';
import { formatPlusTaxes, UNKNOWN_TAXES } from '../format/taxes.ts';
import { groupJourneys, type ListedOffer } from '../journeys/journey.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import { findOfferToShow } from './rows/answer.ts';
import { findBestRow } from './rows/order-rows.ts';
import { priceJourneys } from './rows/price-journeys.ts';
import { toRow } from './rows/to-row.ts';
import { sortOffers } from './sort.ts';

export type FareCategoryName = 'recomendado' | 'maisRapido' | 'maisBarato';

/** A fare chosen for what it is best at. */
export type CategorizedFare = {
  type: FareCategoryName;
  offer: FlightOffer;
  price: Price;
  /** 'R$ 3.188,00', '84.500 milhas + R$ 612,40'. */
  formattedPrice: string;
  airline: string;
  /** Minutes. */
  duration: number;
  /** Cents in reais above the cheapest fare; null where miles have no reference price. */
  features: { additionalPrice: number | null };
};

export type FareCategories = Record<FareCategoryName, CategorizedFare | null>;

/** Miles and reais side by side, as an award is paid; '≈ R$ 3.373,00' for reais of another currency. */
export function priceLabel(price: Price): string {
  if (price.kind === 'miles') return `${formatMiles(price)}${formatPlusTaxes(price.taxCents)}`;
  const reais = markApproximate(formatBRL(price.totalCents, { cents: true }), price.sold && [price.sold]);
  return `${reais}${hasTaxes(price) ? '' : `, ${UNKNOWN_TAXES}`}`;
}

/** The recommended, the fastest and the cheapest of one direction's fares, cash and miles together by cost in reais. */
export function categorizeFares(offers: readonly ListedOffer[], references: ReferencePrices): FareCategories {
  const cheapest = sortOffers(offers, 'price', references).find(isComparable);
  const fastest = sortOffers(offers, 'duration', references).find((offer) => !hasLowerCabin(offer));
  const priced = priceJourneys(groupJourneys(offers, { references }), { around: null });
  const rows = priced.map((each) => toRow(each, references));
  const best = findBestRow(rows);
  const floor = cheapest ? equivalentCents(cheapest.price, references) : null;
  const categorize = (type: FareCategoryName, offer: FlightOffer | undefined): CategorizedFare | null => {
    if (!offer) return null;
    const cost = equivalentCents(offer.price, references);
    return {
      type,
      offer,
      price: offer.price,
      formattedPrice: priceLabel(offer.price),
      airline: formatShortName(offer.airline),
      duration: offer.durationMinutes,
      features: { additionalPrice: cost === null || floor === null ? null : cost - floor },
    };
  };
  return {
    recomendado: categorize('recomendado', (best && findOfferToShow(best)) ?? cheapest),
    maisRapido: categorize('maisRapido', fastest),
    maisBarato: categorize('maisBarato', cheapest),
  };
}

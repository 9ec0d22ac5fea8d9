import { hasLowerCabin } from '@revoada/core/flights/lower-cabin';
import type { FlightOffer, Price } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import type { PriceDay } from '@revoada/core/prices/price-day';

type Offer = Pick<FlightOffer, 'price' | 'perAdult' | 'airline' | 'estimated' | 'segments'>;

/**
 * What a search that has just ended saw of one flight day, as the server will remember it. Null without a price whose taxes
 * are known, and whose flights are all in the cabin asked for. S-448, S-537, S-546
 */
export function readPriceDay(offers: Iterable<Offer>, party: Party, date: string, seenOn: string): PriceDay | null {
  const day: PriceDay = { date, cash: null, miles: [] };
  for (const offer of offers) {
    const price = offer.estimated || hasLowerCabin(offer) ? null : findAdultPrice(offer, party);
    if (!price || price.taxCents === null) continue;
    const seen = { taxCents: price.taxCents, carrier: offer.airline.iata, seenOn };
    if (price.kind === 'cash') {
      if (day.cash === null || price.totalCents < day.cash.totalCents)
        day.cash = { ...seen, totalCents: price.totalCents };
      continue;
    }
    const { programme, miles } = price;
    const known = day.miles.find((award) => award.programme === programme);
    if (known && known.miles <= miles) continue;
    day.miles = [...day.miles.filter((award) => award !== known), { ...seen, programme, miles }];
  }
  return day.cash === null && day.miles.length === 0 ? null : day;
}

function findAdultPrice({ perAdult, price }: Offer, { adults, children, infants }: Party): Price | null {
  if (perAdult) return perAdult;
  return adults === 1 && children + infants === 0 ? price : null;
}

/** Days with this one in place of what was known of its date. */
export function replaceDay(days: readonly PriceDay[], day: PriceDay | null): readonly PriceDay[] {
  return day === null ? days : [...days.filter(({ date }) => date !== day.date), day];
}

import { formatShortName } from '@revoada/core/airlines/airlines';
import { findUnit } from '@revoada/core/flights/miles-unit';
import type { FlightOffer, Price } from '@revoada/core/flights/offer';
import { formatBRL, formatMiles, formatNumber } from '@revoada/core/format/money';
import { UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { programmeName } from '@revoada/core/miles/programmes';
import { describeWhose } from '@revoada/core/results/basis';
import { type PricedParty, shareAmount } from '@revoada/core/results/rows/per-person';
import { partySize } from '@revoada/core/search/party';
import type { TripOption } from '@revoada/core/trips/trip-options';
import type { TripTotal } from '@revoada/core/trips/trip-total';
import { withBagText } from '../../flight-card/bag-text.ts';
import { stopsText } from '../../flight-card/card-text.ts';
import type { ChosenFlight } from '../chosen-flight.ts';

/** 'em dinheiro', 'em LATAM Pass'. */
export function describePayment(price: Price): string {
  return price.kind === 'cash' ? 'em dinheiro' : `em ${programmeName(price.programme)}`;
}

/** 'LATAM, direto'. */
export function describeFlight({ airline, stops }: FlightOffer): string {
  return `${formatShortName(airline)}, ${stopsText(stops).toLowerCase()}`;
}

/** 'com mala despachada': the bags for which a flight was chosen, which every way of paying counts. S-498 */
export function describeBags({ wantedBags = [] }: ChosenFlight): string {
  return wantedBags.map(withBagText).join(', ');
}

/** 'Dinheiro', 'Milhas', 'Pontos', 'Misto', 'Sua escolha'. */
export function nameOption({ kind, total }: TripOption): string {
  if (kind === 'cash') return 'Dinheiro';
  if (kind === 'mixed') return 'Misto';
  if (kind === 'chosen') return 'Sua escolha';
  return findUnit(...total.awards.map(({ programme }) => programme)) === 'pontos' ? 'Pontos' : 'Milhas';
}

/** For whom a total is; null where one person travels. */
export function describeTotalFor(party: PricedParty): string | null {
  return partySize(party) === 1 ? null : describeWhose(party);
}

/** A total as it is shown: miles by programme, and the reais beside them. */
export type TotalText = {
  /** 'R$ 6.298,40' where nothing is paid in miles. */
  cash: string | null;
  /** '196.400'; with its programme where there are two. */
  miles: string | null;
  /** '+ R$ 723,90' besides the miles, or that the taxes are unknown; null for none. S-536 */
  besides: string | null;
  /** '196.400 milhas LATAM Pass e R$ 723,90', for screen readers. */
  spoken: string;
};

/** A total of the whole party, divided among `shares`. */
export function describeTotal({ cashCents, awards: whole, unknownTaxes }: TripTotal, shares = 1): TotalText {
  const awards = whole.map((award) => ({ ...award, miles: shareAmount(award.miles, shares) }));
  const cents = shareAmount(
    whole.reduce((sum, { taxCents }) => sum + (taxCents ?? 0), cashCents ?? 0),
    shares,
  );
  const reais = formatBRL(cents, { cents: true });
  const after = unknownTaxes ? `, ${UNKNOWN_TAXES}` : '';
  const besides =
    [cents > 0 && awards.length > 0 ? `+ ${reais}` : [], unknownTaxes ? UNKNOWN_TAXES : []].flat().join(', ') || null;
  if (awards.length === 0) return { cash: reais, miles: null, besides, spoken: `${reais}${after}` };
  const name = (award: (typeof awards)[number]) =>
    awards.length > 1 ? `${formatNumber(award.miles)} ${programmeName(award.programme)}` : formatNumber(award.miles);
  const spoken = awards.map((award) => `${formatMiles(award)} ${programmeName(award.programme)}`).join(' e ');
  return {
    cash: null,
    miles: awards.map(name).join(' + '),
    besides,
    spoken: `${cents > 0 ? `${spoken} e ${reais}` : spoken}${after}`,
  };
}

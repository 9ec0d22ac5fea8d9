import { serviceFeeCents } from '../../flight-backend/pricing/awards.ts';
import { partyCents, partyTaxCents } from '../../flight-backend/pricing/fare.ts';
import { between, hexToken, unit } from '../../flight-backend/world/seeded.ts';
import { formatFlightsKey, priceSale, type Sale, type SalePrice } from '../sales/sale.ts';
import { buildBookingUrl } from './booking-url.ts';
import { findStyle, type WireStyle } from './style.ts';
import { formatAmount, formatPoints } from './wire-values.ts';

export type OfferOptions = {
  outward(day: string): string;
  /** Per cent by which the price of a preliminary offer differs; 0 for the final one. */
  preliminaryPercent: number;
  foreignLinks: boolean;
};

/** An offer of a group. */
export function buildOffer(sale: Sale, options: OfferOptions) {
  const { supplier, fares } = sale;
  const [first] = fares;
  const style = findStyle(supplier);
  const price = movePrice(priceSale(sale), options.preliminaryPercent);
  return {
    id: hexToken(supplier.id, formatFlightsKey(sale), first.family.type, first.award?.programme ?? 'cash'),
    providerId: supplier.id,
    isBestOffer: false,
    price: formatPrice(sale, price, style),
    fareFamily: first.family.type,
    cabinClass: first.cabin === 1 ? 'economy' : first.cabin === 2 ? 'business' : 'first',
    baggageIncluded: describeBaggage(sale),
    booking: { bookingUrl: buildBookingUrl(sale, options.foreignLinks, options.outward) },
  };
}

function movePrice(price: SalePrice, percent: number): SalePrice {
  const scale = (amount: number) => Math.round(amount * (1 + percent / 100));
  return { ...price, baseCents: scale(price.baseCents), points: price.points === null ? null : scale(price.points) };
}

type Tax = { code: string; cents: number };

function formatPrice(sale: Sale, price: SalePrice, style: WireStyle) {
  const { fares, supplier } = sale;
  const taxes = listTaxes(sale, price);
  const taxCents = taxes.reduce((sum, { cents }) => sum + cents, 0);
  const amount = (cents: number) => formatAmount(cents, style.amounts);
  const companyCents = fares.reduce((sum, { company, party }) => sum + partyCents(company, party), 0);
  return {
    total: amount(price.baseCents + taxCents),
    baseFare: amount(price.baseCents),
    currency: 'BRL',
    taxes: formatTaxes(taxes, taxCents, style),
    pointsInfo:
      price.points === null
        ? null
        : { totalPoints: formatPoints(price.points, style.points), program: price.programme, pointsType: 'milhas' },
    ...(supplier.id === 'latam' ? { adultPrice: amount(fares[0].fare.adult), companyPrice: amount(companyCents) } : {}),
    source: supplier.id,
  };
}

function formatTaxes(taxes: readonly Tax[], taxCents: number, style: WireStyle) {
  const amount = (cents: number) => formatAmount(cents, style.amounts);
  if (style.taxes === 'number') return amount(taxCents);
  if (style.taxes === 'object') return { amount: amount(taxCents) };
  return taxes.map(({ code, cents }) => ({ code, amount: amount(cents) }));
}

/** Share of Livelo's sales whose only tax is an amount about a hundred times too large. */
const ODD_TAX_SHARE = 0.3;
const ODD_TAX_REAIS = [3080, 3140] as const;

/** Livelo adds its service fee as a separate tax, or hides both behind one tax that cannot be right. */
function listTaxes(sale: Sale, price: SalePrice): Tax[] {
  const { supplier, fares } = sale;
  if (supplier.id !== 'livelo') return [{ code: 'BOARDING', cents: price.taxCents }];
  const key = formatFlightsKey(sale);
  if (unit('odd tax', key) < ODD_TAX_SHARE) {
    return [{ code: 'BOARDING', cents: Math.round(between(...ODD_TAX_REAIS, 'odd tax amount', key) * 100) }];
  }
  const seats = fares[0].party.adults + fares[0].party.children;
  const feeCents = fares.reduce((sum, { award }) => sum + serviceFeeCents(award?.adult ?? 0) * seats, 0);
  const boarding = fares.reduce((sum, fare) => sum + partyTaxCents(fare), 0) - feeCents;
  return [
    { code: 'BOARDING', cents: boarding },
    { code: 'SERVICE_FEE', cents: feeCents },
  ];
}

/** Bags of the barest family of the slices, in Portuguese. */
function describeBaggage({ fares }: Sale) {
  const hand = Math.min(...fares.map(({ family }) => family.handBags));
  const checked = Math.min(...fares.map(({ family }) => family.checkedBags));
  return [
    { type: 'personal', description: 'Item pessoal', isIncluded: true },
    { type: 'carry_on', description: 'Bagagem de mão até 10kg', isIncluded: hand > 0, quantity: hand },
    { type: 'checked', description: 'Bagagem despachada de 23kg', isIncluded: checked > 0, quantity: checked },
  ];
}

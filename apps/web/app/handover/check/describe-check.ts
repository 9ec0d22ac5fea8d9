import { comparePrices, hasTaxes } from '@revoada/core/flights/fares';
import { findUnit } from '@revoada/core/flights/miles-unit';
import type { FlightOffer, Price } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { readPayment } from '@revoada/core/flights/payment';
import { markApproximate } from '@revoada/core/format/approximate';
import { describeConditions } from '@revoada/core/format/conditions-text';
import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { formatClock } from '@revoada/core/format/time';
import { programmeName } from '@revoada/core/miles/programmes';
import { partySize } from '@revoada/core/search/party';
import { nameSlice, nameTheSlice } from '@revoada/core/search/texts/slice-names';
import { leavesInTime } from '@revoada/core/trips/connect';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import { clockText } from '../../ui/clock-text.ts';
import type { Handover } from '../handover.ts';
import { type HandoverCheck, isTicket, listFlights } from './handover-check.ts';

/** Names of a purchase in sentences. */
type PartNames = { the: string; isFeminine: boolean; noun: string };

const names: Readonly<Record<'outbound' | 'return' | 'both' | 'single' | 'ticket', PartNames>> = {
  outbound: { the: 'a ida', isFeminine: true, noun: 'ida' },
  return: { the: 'a volta', isFeminine: true, noun: 'volta' },
  both: { the: 'a viagem', isFeminine: true, noun: 'viagem' },
  single: { the: 'o voo', isFeminine: false, noun: 'voo' },
  ticket: { the: 'o bilhete', isFeminine: false, noun: 'bilhete' },
};

export function nameBought(handover: Pick<Handover, 'leg' | 'offers' | 'search' | 'chosen'>): PartNames {
  const { leg, search, chosen } = handover;
  if (isTicket(handover)) return names.ticket;
  const isSingle = leg === 'outbound' && search.return === null && !chosen?.return;
  if (isSingle) return names.single;
  if (leg === 'outbound' || leg === 'return' || leg === 'both') return names[leg];
  return { the: nameTheSlice(leg), isFeminine: false, noun: nameSlice(leg) };
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const sumCash = (offers: readonly FlightOffer[]): number =>
  sum(offers.map(({ price }) => (price.kind === 'cash' ? price.totalCents : 0)));
const sumTaxes = (offers: readonly FlightOffer[]): number =>
  sum(offers.map(({ price }) => (price.kind === 'miles' ? (price.taxCents ?? 0) : 0)));
const sumMiles = (offers: readonly FlightOffer[]): number =>
  sum(offers.map(({ price }) => (price.kind === 'miles' ? price.miles : 0)));

/** Each price once: all flights of a joint ticket have that of the whole ticket. */
const listPriced = (handover: Handover): readonly FlightOffer[] =>
  isTicket(handover) ? [handover.offers[0]] : listFlights(handover);

/** 'A volta subiu R$ 40', 'O bilhete subiu R$ 40', 'A ida caiu 1.200 milhas', 'As taxas da ida subiram R$ 12'. */
export function nameChange(before: Handover, after: Handover): string {
  const { the, noun, isFeminine } = nameBought(before);
  const [old, present] = [listPriced(before), listPriced(after)];
  const verb = (change: number, plural = false) => {
    if (change > 0) return plural ? 'subiram' : 'subiu';
    return plural ? 'caíram' : 'caiu';
  };
  const [cash, miles, taxes] = [
    sumCash(present) - sumCash(old),
    sumMiles(present) - sumMiles(old),
    sumTaxes(present) - sumTaxes(old),
  ];
  if (miles !== 0) {
    const { price } = before.offers[0];
    const amount = formatMiles({ programme: price.kind === 'miles' ? price.programme : null, miles: Math.abs(miles) });
    return `${capitalize(the)} ${verb(miles)} ${amount}`;
  }
  if (cash !== 0) return `${capitalize(the)} ${verb(cash)} ${formatBRL(Math.abs(cash))}`;
  const ofWhat = `As taxas ${isFeminine ? 'da' : 'do'} ${noun}`;
  const hasAllTaxes = (flights: readonly FlightOffer[]) => flights.every(({ price }) => hasTaxes(price));
  // Unknown taxes are not zero: there is no difference to name.
  if (!hasAllTaxes(present)) return `${ofWhat} não foram informadas`;
  if (!hasAllTaxes(old))
    return sumTaxes(present) > 0 ? `${ofWhat} são ${formatBRL(sumTaxes(present))}` : `${ofWhat} estão no preço`;
  return `${ofWhat} ${verb(taxes, true)} ${formatBRL(Math.abs(taxes))}`;
}

/**
 * 'As regras mudaram: agora remarca por R$ 390, não reembolsa' where a fare has other rules than those shown; null where it has
 * not, or none were shown.
 */
export function describeNewRules(before: Handover, after: Handover): string | null {
  const shares = partySize(before.search);
  const describe = ({ conditions }: FlightOffer) => describeConditions(conditions, shares);
  const [old, present] = [listPriced(before), listPriced(after)];
  const texts = present.flatMap((flight, at) => {
    const [shown, rules] = [old[at] && describe(old[at]), describe(flight)];
    if (!shown || !rules || shown === rules) return [];
    const whose = present.length > 1 ? ` ${['da ida', 'da volta'][at]}` : '';
    return `As regras${whose} mudaram: agora ${rules}${shares > 1 ? ', por pessoa' : ''}`;
  });
  return texts.join('. ') || null;
}

/** Title where the fare was not found again. */
export function nameGone(handover: Pick<Handover, 'offers'>): string {
  const { price } = handover.offers[0];
  if (isTicket(handover)) return 'Este bilhete pode não existir mais';
  if (price.kind === 'cash') return 'Esta tarifa pode não existir mais';
  return `Este assento em ${findUnit(price.programme)} pode não existir mais`;
}

/** 'há 12 s', 'há 3 min'; whole hours after that. */
export function describeAge(at: string, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(at)) / 1_000));
  if (seconds < 60) return `há ${seconds} s`;
  return seconds < 3_600 ? `há ${Math.floor(seconds / 60)} min` : `há ${Math.floor(seconds / 3_600)} h`;
}

/** 'Preço das 22:43', or with the day where that is another one; null where the time is unknown. */
export function describeSeen(seenAt: string | null, nowMs: number): string | null {
  if (seenAt === null) return null;
  const text = clockText(seenAt, nowMs);
  const [, clock = ''] = text.split(' ');
  if (!text.startsWith('às ')) return `Preço visto ${text}`;
  return clock.startsWith('01:') ? `Preço da ${clock}` : `Preço das ${clock}`;
}

/** Why the price is not confirmed: 'A LATAM não respondeu agora'. */
export function describeUnsure(reason: HandoverCheck['reason'], seller: string): string {
  if (reason === 'not-shown') return 'Este voo não está entre os mais baratos que a busca mostra agora';
  return reason === 'failed' ? 'Não conseguimos conferir agora' : `A ${seller} não respondeu agora`;
}

/** Other offers that can take this flight's place in the trip: with a link, its bags, and times that connect. */
export function listReplacements({
  handover,
  alternatives,
}: Pick<HandoverCheck, 'handover' | 'alternatives'>): FlightOffer[] {
  const { leg, offers, chosen, slices } = handover;
  const [flight]: readonly [ChosenFlight, FlightOffer?] = offers;
  const connects = (offer: FlightOffer): boolean => {
    if (slices) {
      const at = slices.findIndex((each) => each.leg === leg);
      const [before, after] = [slices[at - 1], slices[at + 1]];
      return (
        (!before || leavesInTime(offer, before.flight.arrivesAt)) &&
        (!after || leavesInTime(after.flight, offer.arrivesAt))
      );
    }
    if (leg === 'outbound') return !chosen?.return || leavesInTime(chosen.return, offer.arrivesAt);
    return !chosen?.outbound || leavesInTime(offer, chosen.outbound.arrivesAt);
  };
  return alternatives.flatMap((offer) => {
    const fare = fareWithBags(offer, flight.wantedBags ?? []);
    return fare && fare.links.airline !== null && connects(fare) ? fare : [];
  });
}

/** 'R$ 4.887', '117.300 milhas + R$ 60'. */
function describePrice(price: Price): string {
  if (price.kind === 'cash') return markApproximate(formatBRL(price.totalCents), price.sold && [price.sold]);
  if (price.taxCents === null) return `${formatMiles(price)}, ${UNKNOWN_TAXES}`;
  return price.taxCents > 0 ? `${formatMiles(price)} + ${formatBRL(price.taxCents)}` : formatMiles(price);
}

/** Whether a changed price is still the cheapest of its way of paying; null where no other is known. */
export function describeRank(check: Pick<HandoverCheck, 'handover' | 'alternatives'>): string | null {
  const { handover } = check;
  const [{ price, journeyKey }] = handover.offers;
  const [next] = listReplacements(check)
    .filter((offer) => offer.journeyKey !== journeyKey && readPayment(offer.price) === readPayment(price))
    .toSorted((a, b) => comparePrices(a.price, b.price));
  if (!next || handover.leg === 'both') return null;
  const { the, isFeminine } = nameBought(handover);
  const least =
    price.kind === 'cash' ? `mais ${isFeminine ? 'barata' : 'barato'}` : `com menos ${findUnit(price.programme)}`;
  const [at, cost] = [formatClock(next.departsAt), describePrice(next.price)];
  if (comparePrices(price, next.price) <= 0) {
    return `Ainda é ${the} ${least}: ${isFeminine ? 'a próxima' : 'o próximo'}, às ${at}, custa ${cost}.`;
  }
  return `Agora ${the} ${least} é ${isFeminine ? 'a' : 'o'} das ${at}: ${cost}.`;
}

/** 'Pagar a ida em dinheiro', 'Outra ida em milhas, 15:00'. */
export function nameReplacement(handover: Handover, offer: FlightOffer): string {
  const { the, noun, isFeminine } = nameBought(handover);
  const { price } = offer;
  if (offer.journeyKey === handover.offers[0].journeyKey) {
    return price.kind === 'cash' ? `Pagar ${the} em dinheiro` : `Pagar ${the} com ${programmeName(price.programme)}`;
  }
  const unit = price.kind === 'cash' ? 'dinheiro' : findUnit(price.programme);
  return `${isFeminine ? 'Outra' : 'Outro'} ${noun} em ${unit}, ${formatClock(offer.departsAt)}`;
}

/** The next best ways: the same flights paid otherwise first, then other flights. */
export function pickReplacements(check: Pick<HandoverCheck, 'handover' | 'alternatives'>): FlightOffer[] {
  const [{ journeyKey, price }] = check.handover.offers;
  const offers = listReplacements(check);
  const otherwise = offers.filter((offer) => offer.journeyKey === journeyKey);
  const others = offers.filter(
    (offer) => offer.journeyKey !== journeyKey && readPayment(offer.price) === readPayment(price),
  );
  return [...otherwise.slice(0, 1), ...others.slice(0, 2)];
}

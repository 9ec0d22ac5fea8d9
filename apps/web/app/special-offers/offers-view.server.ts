import { daysBetween } from '@revoada/core/dates/local-date';
import { saoPauloZone } from '@revoada/core/dates/today';
import { nameUnit } from '@revoada/core/flights/miles-unit';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { formatDay } from '@revoada/core/format/time';
import { programmeName } from '@revoada/core/miles/programmes';
import type { Entitlement } from '@revoada/core/plans/entitlement';
import { chipParameter, findChip, offerChips } from '@revoada/core/promotions/offer-chips';
import {
  findUrgency,
  isFeatured,
  type SpecialOffer,
  type SpecialOfferList,
  toSearch,
} from '@revoada/core/promotions/special-offer';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import { saoPauloDate } from '../sao-paulo-date.server.ts';
import type { ChipView, OffersView, OfferView } from './offers-view.ts';

/** View of the special offers for one account and one chip. */
export function buildOffersView(
  { offers, toCome, readAt, failed }: SpecialOfferList,
  { word, entitlement, nowMs }: { word: string | null; entitlement: Entitlement; nowMs: number },
): OffersView {
  const chosen = findChip(word, offers);
  return {
    chips: offerChips
      .filter((chip) => chip.isShown(offers))
      .map(
        (chip): ChipView => ({
          label: chip.label,
          to: chip.word === '' ? '/ofertas' : `/ofertas?${chipParameter}=${chip.word}`,
          count: offers.filter(chip.match).length,
          current: chip === chosen,
        }),
      ),
    meaning: chosen.meaning,
    filtered: chosen.word !== '',
    offers: offers.filter(chosen.match).map((offer) => describeOffer(offer, entitlement)),
    toCome,
    listedAt: readAt && formatInstant(readAt),
    age: readAt && formatAge(nowMs - Date.parse(readAt)),
    failed,
    subscriber: entitlement.account === 'subscriber',
  };
}

function describeOffer(offer: SpecialOffer, { maxDaysAhead }: Entitlement): OfferView {
  const { id, origin, destination, airline, departure, return: back, price, daysLeft, earlyUntil } = offer;
  const lastDay = daysLeft + (back === null ? 0 : daysBetween(departure, back));
  return {
    id,
    from: origin,
    to: destination,
    airline,
    days: back === null ? formatDay(departure) : `${formatDay(departure)} a ${formatDay(back)}`,
    trip: back === null ? 'só ida' : 'ida e volta',
    kind: price.kind,
    ...describePrice(price),
    urgency: findUrgency(daysLeft),
    leaves: leavesText(daysLeft),
    featured: isFeatured(offer) ? featuredText(offer) : null,
    early: earlyUntil && `Só para quem assina até ${formatInstant(earlyUntil)}`,
    beyondLimit:
      maxDaysAhead !== null && lastDay > maxDaysAhead
        ? `A data passa dos ${maxDaysAhead} dias da conta gratuita.`
        : null,
    search: `/?${formatSearchQuery(toSearch(offer))}`,
  };
}

/** In whole reais, as in the results. */
function describePrice(price: SpecialOffer['price']): Pick<OfferView, 'amount' | 'unit' | 'taxes'> {
  if (price.kind === 'cash') {
    const taxes = describeTaxesPerAdult(price.taxCents, (amount) => `taxas de ${amount} inclusas`);
    return { amount: formatBRL(price.totalCents, { cents: false }), unit: null, taxes };
  }
  const { programme, miles } = price;
  const unit = nameUnit(miles, programme);
  return {
    amount: formatNumber(miles),
    unit: programme === null ? unit : `${unit} ${programmeName(programme)}`,
    taxes: describeTaxesPerAdult(price.taxCents, (amount) => `+ ${amount} de taxas`),
  };
}

/** 'por adulto, ' with the described taxes, or that there are none, or that they are unknown. */
function describeTaxesPerAdult(taxCents: number | null, describe: (amount: string) => string): string {
  if (taxCents === null) return `por adulto, ${UNKNOWN_TAXES}`;
  return `por adulto, ${taxCents > 0 ? describe(formatBRL(taxCents, { cents: true })) : 'sem taxas'}`;
}

/** Difference to the usual price, in the offer's kind. */
function featuredText({ price, usual }: SpecialOffer): string {
  if (usual === null) return '';
  const below = usual - (price.kind === 'cash' ? price.totalCents : price.miles);
  if (price.kind === 'cash') {
    const whole = (cents: number) => formatBRL(cents, { cents: false });
    return `${whole(below)} abaixo do costume (${whole(usual)})`;
  }
  return `${formatNumber(below)} a menos que o costume (${formatNumber(usual)})`;
}

function leavesText(daysLeft: number): string {
  if (daysLeft === 0) return 'Parte hoje';
  return daysLeft === 1 ? 'Parte amanhã' : `Parte em ${daysLeft} dias`;
}

const brasilia = { timeZone: saoPauloZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** '14:32 de 01/12/2026' in Brasília. */
function formatInstant(iso: string): string {
  return `${new Date(iso).toLocaleTimeString('pt-BR', brasilia)} de ${saoPauloDate(iso)}`;
}

function formatAge(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return 'há menos de um minuto';
  if (minutes < 60) return minutes === 1 ? 'há 1 minuto' : `há ${minutes} minutos`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? 'há 1 hora' : `há ${hours} horas`;
  return `há ${Math.floor(hours / 24)} dias`;
}

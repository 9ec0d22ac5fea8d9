import { findUnit } from '../flights/miles-unit.ts';
import { markApproximate } from '../format/approximate.ts';
import { explainSold, formatAllSold } from '../format/foreign.ts';
import { formatList } from '../format/list.ts';
import { formatBRL, formatMiles } from '../format/money.ts';
import { formatDate } from '../format/time.ts';
import { programmeName } from '../miles/programmes.ts';
import { cabinLabels } from '../search/choices.ts';
import { partyLabel } from '../search/party.ts';
import { formatStops, linkSlices } from '../search/texts/route-text.ts';
import type { NoticePrice, NoticeSlice, PriceNotice } from './price-notice.ts';

/** Texts of a notice for every channel, without line breaks. */
export type NoticeWords = {
  /** 'São Paulo → Lisboa', 'São Paulo → Lisboa · Madri → São Paulo' */
  route: string;
  /** Short for a narrow place: 'Lisboa', 'São Paulo, 3 trechos' */
  shortRoute: string;
  /** 'São Paulo (GRU) → Lisboa (LIS)' */
  routeWithCodes: string;
  /** 'ida 10/03/2027, volta 20/03/2027', 'trechos em 10/03/2027, 15/03/2027 e 20/03/2027' */
  dates: string;
  /** '2 adultos · Econômica' */
  travellers: string;
  /** 'R$ 2.310' */
  now: string;
  /** 'Antes: R$ 2.890, em 12/11/2026' */
  before: string | null;
  /** 'R$ 580 a menos (20%)'; null if the prices cannot be compared. */
  fall: string | null;
  /** Cash compared with miles by the person's milheiro. */
  comparison: { cash: string | null; miles: string | null; verdict: string };
  /** Who charges in which currency, and the tax on cards; null for reais. */
  sold: string | null;
};

export function writeNotice(notice: PriceNotice): NoticeWords {
  const { origin, destination, passengers, cabin, now, before, beforeOn, slices = [] } = notice;
  return {
    route: writeNoticeRoute(notice, ({ city }) => city),
    shortRoute: slices.length > 2 ? `${origin.city}, ${slices.length} trechos` : destination.city,
    routeWithCodes: writeNoticeRoute(notice, ({ code, city }) => `${city} (${code})`),
    dates: writeDates(notice),
    travellers: `${partyLabel(passengers)} · ${cabinLabels[cabin]}`,
    // The price that fell is that of this trip.
    now: markApproximate(formatNoticePrice(now), now.kind === 'cash' ? notice.cash?.sold?.amounts : undefined),
    before: before && `Antes: ${formatNoticePrice(before)}${beforeOn === null ? '' : `, em ${formatDate(beforeOn)}`}`,
    fall: before && writeFall(before, now),
    comparison: compareWays(notice),
    sold: notice.cash?.sold ? explainSold(notice.cash.sold.amounts, notice.cash.sold.cardIofPercent) : null,
  };
}

/** All places of a notice's trip, named by `name`: 'São Paulo → Lisboa · Madri → São Paulo'. */
export function writeNoticeRoute(
  {
    origin,
    destination,
    slices = [{ origin, destination }],
  }: Pick<PriceNotice, 'origin' | 'destination'> & {
    slices?: readonly Pick<NoticeSlice, 'origin' | 'destination'>[];
  },
  name: (place: PriceNotice['origin']) => string,
): string {
  const names = new Map(
    slices.flatMap((slice) => [slice.origin, slice.destination]).map((one) => [one.code, name(one)]),
  );
  const codes = slices.map((slice) => ({ origin: slice.origin.code, destination: slice.destination.code }));
  return formatStops(linkSlices(codes), (code) => names.get(code) ?? code);
}

function writeDates({ departure, return: back, slices = [] }: PriceNotice): string {
  if (back !== null) return `ida ${formatDate(departure)}, volta ${formatDate(back)}`;
  if (slices.length === 0) return `ida ${formatDate(departure)}`;
  return `trechos em ${formatList(slices.map(({ date }) => formatDate(date)))}`;
}

/** 'R$ 2.310', '45.000 milhas Smiles + R$ 120,50', 'milheiro Smiles a R$ 14,20'. */
export function formatNoticePrice(price: NoticePrice): string {
  switch (price.kind) {
    case 'cash':
      return formatBRL(price.totalCents);
    case 'miles':
      return `${formatMiles(price)} ${programmeName(price.programme)}${withTaxes(price.taxCents)}`;
    case 'milheiro':
      return `milheiro ${programmeName(price.programme)} a ${formatBRL(price.centsPerThousand, { cents: true })}`;
  }
}

/** 'R$ 2.310', '≈ R$ 3.373 (US$ 627,00 em 28/11)'. */
function formatCash({ totalCents, sold }: NonNullable<PriceNotice['cash']>): string {
  const reais = formatBRL(totalCents);
  return sold ? `${markApproximate(reais, sold.amounts)} (${formatAllSold(sold.amounts)})` : reais;
}

function withTaxes(taxCents: number): string {
  return taxCents > 0 ? ` + ${formatBRL(taxCents)}` : '';
}

function withEquivalent(cents: number | null): string {
  return cents === null ? '' : `, que pelo seu milheiro custam ${formatBRL(cents)}`;
}

function writeFall(before: NoticePrice, now: NoticePrice): string | null {
  if (before.kind === 'cash' && now.kind === 'cash') {
    return writeLess(before.totalCents, now.totalCents, formatBRL);
  }
  if (before.kind === 'miles' && now.kind === 'miles' && before.programme === now.programme) {
    const { programme } = now;
    return writeLess(before.miles, now.miles, (miles) => formatMiles({ programme, miles }));
  }
  if (before.kind === 'milheiro' && now.kind === 'milheiro' && before.programme === now.programme) {
    const format = (cents: number) => `${formatBRL(cents, { cents: true })} por mil ${findUnit(now.programme)}`;
    return writeLess(before.centsPerThousand, now.centsPerThousand, format);
  }
  return null;
}

function writeLess(before: number, now: number, format: (amount: number) => string): string | null {
  if (now >= before) return null;
  const percent = Math.round(((before - now) / before) * 100);
  return `${format(before - now)} a menos${percent > 0 ? ` (${percent}%)` : ''}`;
}

function compareWays({ cash, miles, better, differenceCents }: PriceNotice): NoticeWords['comparison'] {
  const inCash = cash && formatCash(cash);
  const inMiles = miles && `${formatNoticePrice({ kind: 'miles', ...miles })}${withEquivalent(miles.equivalentCents)}`;
  return { cash: inCash, miles: inMiles, verdict: writeVerdict() };

  function writeVerdict(): string {
    if (!cash) return 'Não vimos esta viagem em dinheiro.';
    if (!miles) return 'Não vimos esta viagem em milhas.';
    const unit = findUnit(miles.programme);
    if (better === null) return `Não sabemos quanto valem ${unit === 'pontos' ? 'os seus pontos' : 'as suas milhas'}.`;
    if (better === 'tie' || differenceCents === null) {
      return `Em dinheiro ou em ${unit}, custa praticamente o mesmo.`;
    }
    return `Pagar em ${better === 'cash' ? 'dinheiro' : unit} sai ${formatBRL(differenceCents)} mais barato.`;
  }
}

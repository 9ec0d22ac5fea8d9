import { formatShortName } from '../../airlines/airlines.ts';
import { findPlace, readSliceNumber } from '../../flights/directions.ts';
import { findUnit } from '../../flights/miles-unit.ts';
import type { PriceKind } from '../../flights/offer.ts';
import { markApproximate } from '../../format/approximate.ts';
import { formatList } from '../../format/list.ts';
import { formatBRL, formatMiles } from '../../format/money.ts';
import { formatPlusTaxes } from '../../format/taxes.ts';
import type { ListedOffer } from '../../journeys/journey.ts';
import { COMPANY_REFERENCE, referenceSentence } from '../../journeys/reference-text.ts';
import { formatProgrammeMiles } from '../../miles/programmes.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { plan } from '../../plans/plan.ts';
import { payText } from './pay-text.ts';
import { shareAmount, shareMiles, sharePrice } from './per-person.ts';
import {
  findWinningCell,
  isMixed,
  isRanked,
  isWinnerHidden,
  isWithinBalance,
  type PriceCell,
  type Row,
} from './row.ts';
import { countText, findJointTicket, isOneTicket } from './ticket-text.ts';

/** A piece of the answer; `cash` and `miles` pieces are shown in their colour, a `cover` piece where there is room. */
export type AnswerPart = { text: string; tone: 'plain' | 'cover' | PriceKind };

/** The one sentence over the list. */
export type BestAnswer = {
  /** Offer to point at: the winner, or the journey's other price where the winner is hidden. */
  offer: ListedOffer;
  /** The side that wins now. */
  kind: PriceKind;
  parts: AnswerPart[];
  /** The parts joined. */
  text: string;
  /** Reference price of the comparison: 'Considera o milheiro LATAM Pass a R$ 26 (jul/2026).' */
  note: string | null;
};

export type AnswerOptions = {
  references: ReferencePrices;
  searching?: boolean;
  /** The account sees only some of the flights; the sentence is about those. */
  limited?: boolean;
  /** Among how many the amounts are divided. */
  shares?: number;
  /** Cost of the trip without joint tickets, where its price counts one; null where it cannot be bought so. */
  apartCents?: number | null;
};

/** Finds the offer of a row to point at: the winner's, or the other where the winner is hidden. */
export function findOfferToShow(row: Row): ListedOffer | null {
  return findWinningCell(row)?.offer ?? row.cash?.offer ?? row.miles?.offer ?? null;
}

/**
 * 'Até agora, vale ir direto com a LATAM em milhas: R$ 214 a menos que em dinheiro.'; without 'Até agora' once the
 * search is done; with 'na ida e volta' where the prices are the whole trip's. `row` is the best row, so that the
 * sentence contradicts none. Null where no cost in reais is known.
 */
export function buildAnswer(row: Row | null, options: AnswerOptions): BestAnswer | null {
  const { references, searching = false, limited = false, shares = 1, apartCents = null } = options;
  if (!row) return null;
  const cell = findWinningCell(row);
  const offer = findOfferToShow(row);
  if (!cell || !isRanked(cell) || !isWithinBalance(cell) || !offer) return null;
  const kind = row.comparison?.winner ?? cell.price.kind;
  const opening = searching ? 'Até agora, vale' : limited ? 'Dos voos que você vê, vale' : 'Vale';
  const how = isMixed(cell) ? payText(cell, offer.direction) : null;
  const start = `${opening} ${journeyText(offer)}`;
  const parts: AnswerPart[] = jointParts(row, cell, { kind, shares, start, apartCents }) ?? [
    { text: `${start}${how ? ': ' : ' '}`, tone: 'plain' },
    { text: how ?? inKind(kind, row), tone: kind },
    ...comparisonParts(row, cell, { kind, shares }),
  ];
  const reference =
    row.comparison?.reference ?? (cell.price.kind === 'miles' ? references[cell.price.programme] : undefined);
  return {
    offer,
    kind,
    parts,
    text: parts.map(({ text }) => text).join(''),
    note: reference ? referenceSentence(reference) : null,
  };
}

function journeyText({ direction, stops, airline }: ListedOffer): string {
  const verb = direction === 'return' ? 'voltar' : 'ir';
  const name = formatShortName(airline);
  if (stops === 0) return `${verb} direto com a ${name}`;
  return `${verb} com ${stops === 1 ? '1 parada' : `${stops} paradas`} pela ${name}`;
}

/** One share of what a cell costs, all of it: several programmes by their names, a fare in reais not as taxes. */
function priceText({ price, sold, besides, payments }: PriceCell, shares: number): string {
  const share = sharePrice(price, shares);
  if (share.kind === 'cash') return markApproximate(formatBRL(share.totalCents, { cents: false }), sold);
  const others = besides.map((each) => shareMiles(each, shares));
  const miles = others.length === 0 ? formatMiles(share) : [share, ...others].map(formatProgrammeMiles).join(' + ');
  return `${miles}${formatPlusTaxes(share.taxCents, sold)}${payments.includes('cash') ? '' : ' de taxas'}`;
}

/**
 * The sentence of a joint ticket: 'Vale ir direto com a TAP, ida e volta num bilhete só: R$ 7.690, R$ 1.379 a menos que em
 * dois.' Of a trip of several slices of which it covers some: 'Vale ir direto com a Iberia: a Iberia vende o 2º e o 3º
 * trecho num bilhete só. R$ 253 a menos com milhas.' Null without one, and where the winning price is hidden.
 */
function jointParts(
  row: Row,
  cell: PriceCell,
  { kind, shares, start, apartCents }: { kind: PriceKind; shares: number; start: string; apartCents: number | null },
): AnswerPart[] | null {
  if (cell.offer === null || isWinnerHidden(row)) return null;
  const ticket = findJointTicket(cell, findPlace(row.journey.direction));
  if (!ticket?.joint) return null;
  if (isOneTicket(cell)) {
    const trip = cell.payments.length === 2 ? 'ida e volta' : `os ${cell.payments.length} trechos`;
    return [
      { text: `${start}, ${trip} num bilhete só: `, tone: 'plain' },
      { text: priceText(cell, shares), tone: kind },
      { text: `${apartText(cell, apartCents, shares)}.`, tone: 'plain' },
    ];
  }
  const places = ticket.slices.map((each) => `o ${each + 1}º`);
  const sold = `a ${formatShortName(ticket.joint.airline)} vende ${formatList(places)} trecho num bilhete só`;
  const { winner = null, savingCents = 0 } = row.comparison ?? {};
  const saving = shareAmount(savingCents, shares);
  const wins = winner !== null && saving >= 50;
  const amount = wins ? `${formatBRL(saving, { cents: false })} a menos` : priceText(cell, shares);
  const rest = wins ? ` ${winner === 'miles' ? 'com milhas' : 'em dinheiro'}.` : '.';
  return [
    { text: `${start}: ${sold}. `, tone: 'plain' },
    { text: amount, tone: kind },
    { text: rest, tone: 'plain' },
  ];
}

/** ', R$ 1.379 a menos que em dois': what one ticket saves against one for each slice. */
function apartText({ costCents, payments }: PriceCell, apartCents: number | null, shares: number): string {
  if (costCents === null || apartCents === null) return '';
  const saving = shareAmount(apartCents - costCents, shares);
  const than = `que em ${countText(payments.length)}`;
  return saving < 50 ? `, o mesmo ${than}` : `, ${formatBRL(saving, { cents: false })} a menos ${than}`;
}

function inKind(kind: PriceKind, { miles }: Row): string {
  if (kind === 'cash') return 'em dinheiro';
  return `em ${findUnit(...(miles?.price.kind === 'miles' ? [miles.price.programme] : []))}`;
}

const nameTrip = ({ journey }: Row): string =>
  readSliceNumber(journey.direction) === null ? 'ida e volta' : 'viagem toda';

/** Parts after the way of paying: ': R$ 214 a menos que em dinheiro', ' na ida e volta com este voo' and '.'. */
function comparisonParts(
  row: Row,
  cell: PriceCell,
  { kind, shares }: { kind: PriceKind; shares: number },
): AnswerPart[] {
  const { comparison } = row;
  const wholeTrip = cell.covers === 'trip';
  if (comparison === null) {
    // How a mixed price is paid names both ways already, after a colon.
    const [before, after] = isMixed(cell) ? ['. ', ''] : [': ', wholeTrip ? ` na ${nameTrip(row)}` : ''];
    return [{ text: `${before}${priceText(cell, shares)}${after}.`, tone: 'plain' }];
  }
  const other = inKind(kind === 'miles' ? 'cash' : 'miles', row);
  // No source sells it for cash: the text refers the reader to the airline.
  const source =
    comparison.basis === 'company'
      ? ` (${COMPANY_REFERENCE}${comparison.winner === 'cash' ? ', confira lá' : ''})`
      : '';
  // Another flight may cost less in reais than this one does.
  const buildParts = (before: string, after = ''): AnswerPart[] => [
    { text: before, tone: 'plain' },
    { text: wholeTrip ? ` na ${nameTrip(row)} com este voo` : ' neste voo', tone: 'cover' },
    { text: `${source}${after}.`, tone: 'plain' },
  ];
  const savingCents = shareAmount(comparison.savingCents, shares);
  if (savingCents < 50) return buildParts(`: custa o mesmo que ${other}`);
  if (comparison.winner === null) return buildParts(`: custa quase o mesmo que ${other}`);
  const mixed = row.miles !== null && isMixed(row.miles);
  if (mixed && kind === 'miles' && !isWinnerHidden(row)) {
    return [{ text: `. ${formatBRL(savingCents, { cents: false })} a menos que tudo em dinheiro.`, tone: 'plain' }];
  }
  const saving = `${formatBRL(savingCents, { cents: false })} a menos que ${other}`;
  return isWinnerHidden(row) ? buildParts(`, ${saving}`, `: veja na ${plan.name}`) : buildParts(`: ${saving}`);
}

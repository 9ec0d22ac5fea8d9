import { formatShortName } from '../airlines/airlines.ts';
import type { FlightOffer, PriceKind } from '../flights/offer.ts';
import { formatBRL, formatMiles } from '../format/money.ts';
import type { Verdict } from '../journeys/verdict.ts';
import { COMPANY_REFERENCE, referenceSentence } from '../journeys/verdict-text.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import { findUnit } from '../miles/programmes.ts';
import { REFERENCE_PRICES, type ReferencePrice, type ReferencePrices } from '../miles/reference-prices.ts';
import { plan } from '../plans/plan.ts';
import { sortMixed, weigh } from './sort.ts';

/** A piece of the answer; `cash` and `miles` pieces are shown in their colour. */
export type AnswerPart = { text: string; tone: 'plain' | PriceKind };

/** The one sentence above the lists. */
export type BestAnswer = {
  /** The card to point at. */
  offer: FlightOffer;
  /** The side that wins now: the card's own, unless the winning card is held back. */
  kind: PriceKind;
  verdict: Verdict | null;
  parts: AnswerPart[];
  /** The parts joined. */
  text: string;
  /** What the comparison rests on: 'Conta com o milheiro LATAM Pass a R$ 26 (jul/2026).' */
  note: string | null;
};

type Verdicts = ReadonlyMap<string, Verdict>;

/** How a card takes part: with its own price, for a winner that the account does not see, or not at all. */
function candidateCost(offer: FlightOffer, verdicts: Verdicts, references: ReferencePrices): number | null {
  const verdict = verdicts.get(offer.id);
  if (!verdict || recommends(verdict, offer)) return equivalentCents(offer.price, references);
  if (!verdict.winnerHeldBack) return null;
  return verdict.winner === 'miles' ? verdict.milesCostCents : verdict.cashCents;
}

/**
 * True where this card is paid in the way that its journey's comparison recommends: in a draw cash, so that miles stay.
 */
function recommends({ winner, award, twinId }: Verdict, { price }: FlightOffer): boolean {
  if (price.kind === 'cash') return winner !== 'miles';
  if (winner === 'cash' || price.programme !== award.programme) return false;
  return winner === 'miles' || twinId === null;
}

/**
 * The offer to point at: the lightest by 'melhor' among those that their journey's comparison recommends, and those
 * that stand for a winner held back. Null when nothing can be compared in reais.
 */
export function bestOffer<Offer extends FlightOffer>(
  offers: readonly Offer[],
  verdicts: Verdicts,
  references: ReferencePrices = REFERENCE_PRICES,
): Offer | null {
  const ranked = sortMixed(offers, 'best', references);
  let best: { offer: Offer; score: number } | null = null;
  for (const offer of ranked) {
    const cost = candidateCost(offer, verdicts, references);
    if (cost === null) continue;
    const score = weigh(cost, offer);
    if (best === null || score < best.score) best = { offer, score };
  }
  return best?.offer ?? ranked.find(({ price }) => equivalentCents(price, references) !== null) ?? null;
}

function journeyText({ direction, stops, airline }: FlightOffer): string {
  const verb = direction === 'outbound' ? 'ir' : 'voltar';
  const name = formatShortName(airline);
  if (stops === 0) return `${verb} direto com a ${name}`;
  return `${verb} com ${stops === 1 ? '1 parada' : `${stops} paradas`} pela ${name}`;
}

function priceText({ price }: FlightOffer): string {
  if (price.kind === 'cash') return formatBRL(price.totalCents, { cents: false });
  return `${formatMiles(price)} + ${formatBRL(price.taxCents, { cents: true })} de taxas`;
}

function inKind(kind: PriceKind, offer: FlightOffer, verdict: Verdict | null): string {
  if (kind === 'cash') return 'em dinheiro';
  const own = offer.price.kind === 'miles' ? [offer.price.programme] : [];
  return `em ${findUnit(...(verdict ? [verdict.award.programme] : own))}`;
}

/** What follows the way of paying: ': R$ 214 a menos que em dinheiro'. */
function comparisonText(offer: FlightOffer, kind: PriceKind, verdict: Verdict | null): string {
  if (verdict === null || !(verdict.winnerHeldBack || recommends(verdict, offer))) return `: ${priceText(offer)}`;
  const other = inKind(kind === 'miles' ? 'cash' : 'miles', offer, verdict);
  const source = verdict.basis === 'company' ? ` (${COMPANY_REFERENCE})` : '';
  if (verdict.savingCents < 50) return `: o mesmo que ${other}${source}`;
  if (verdict.winner === null) return `: quase o mesmo que ${other}${source}`;
  const saving = `${formatBRL(verdict.savingCents, { cents: false })} a menos que ${other}${source}`;
  return verdict.winnerHeldBack ? `, ${saving}: veja na ${plan.name}` : `: ${saving}`;
}

function findReference(
  offer: FlightOffer,
  verdict: Verdict | null,
  references: ReferencePrices,
): ReferencePrice | null {
  if (verdict) return verdict.reference;
  return offer.price.kind === 'miles' ? (references[offer.price.programme] ?? null) : null;
}

/** `limited`: the account sees only some of the flights, so that the sentence is about those. */
export type AnswerOptions = { references?: ReferencePrices; searching?: boolean; limited?: boolean };

/**
 * 'Até agora, vale ir direto com a LATAM em milhas: R$ 214 a menos que em dinheiro.'; without 'Até agora' once the
 * search is done. `offers` are one direction's, as the account may see them. Null when nothing can be compared.
 */
export function answerFor(
  offers: readonly FlightOffer[],
  verdicts: Verdicts,
  options: AnswerOptions = {},
): BestAnswer | null {
  const { references = REFERENCE_PRICES, searching = false, limited = false } = options;
  const offer = bestOffer(offers, verdicts, references);
  if (offer === null) return null;
  const verdict = verdicts.get(offer.id) ?? null;
  const kind = (verdict?.winnerHeldBack ? verdict.winner : null) ?? offer.price.kind;
  const opening = searching ? 'Até agora, vale' : limited ? 'Dos voos que você vê, vale' : 'Vale';
  const parts: AnswerPart[] = [
    { text: `${opening} ${journeyText(offer)} `, tone: 'plain' },
    { text: inKind(kind, offer, verdict), tone: kind },
    { text: `${comparisonText(offer, kind, verdict)}.`, tone: 'plain' },
  ];
  const reference = findReference(offer, verdict, references);
  return {
    offer,
    kind,
    verdict,
    parts,
    text: parts.map(({ text }) => text).join(''),
    note: reference && referenceSentence(reference),
  };
}

import { shortAirlineName } from '../airlines/airlines.ts';
import type { FlightOffer, PriceKind } from '../flights/offer.ts';
import { formatBRL, formatMiles } from '../format/money.ts';
import { REFERENCE_PRICES, type ReferencePrice, type ReferencePrices } from '../miles/reference-prices.ts';
import { type Verdict, verdictFor } from '../miles/verdict.ts';
import { COMPANY_REFERENCE, isNearTie, referenceSentence } from '../miles/verdict-text.ts';
import { bestScore, sortMixed } from './sort.ts';

/** A piece of the answer; `cash` and `miles` pieces are shown in their colour. */
export type AnswerPart = { text: string; tone: 'plain' | PriceKind };

/** The one sentence above the lists. */
export type Answer = {
  offer: FlightOffer;
  /** The list that the offer stands in: the side that wins now. */
  kind: PriceKind;
  verdict: Verdict | null;
  parts: AnswerPart[];
  /** The parts joined. */
  text: string;
  /** What the comparison rests on: 'Conta com o milheiro LATAM Pass a R$ 26 (jul/2026).' */
  note: string | null;
};

/**
 * The offer to point at: the lightest by 'melhor' among those whose verdict does not speak for the other way of paying.
 * Null when nothing can be compared in reais.
 */
export function bestOffer(
  offers: readonly FlightOffer[],
  references: ReferencePrices = REFERENCE_PRICES,
): FlightOffer | null {
  const ranked = sortMixed(offers, 'best', references).filter((offer) => bestScore(offer, references) !== null);
  const endorsed = ranked.find((offer) => {
    const verdict = verdictFor(offer, offers, references);
    return verdict === null || verdict.winner === offer.price.kind;
  });
  return endorsed ?? ranked[0] ?? null;
}

function journeyText({ direction, stops, airline }: FlightOffer): string {
  const verb = direction === 'outbound' ? 'ir' : 'voltar';
  const name = shortAirlineName(airline);
  if (stops === 0) return `${verb} direto com a ${name}`;
  return `${verb} com ${stops === 1 ? '1 parada' : `${stops} paradas`} pela ${name}`;
}

function priceText({ price }: FlightOffer): string {
  if (price.kind === 'cash') return formatBRL(price.totalCents, { cents: false });
  return `${formatMiles(price.miles)} + ${formatBRL(price.taxCents, { cents: true })} de taxas`;
}

function comparisonText(offer: FlightOffer, verdict: Verdict | null): string {
  const { kind } = offer.price;
  if (verdict === null || verdict.winner !== kind) return priceText(offer);
  const other = kind === 'miles' ? 'em dinheiro' : 'em milhas';
  const source = verdict.basis === 'company' ? ` (${COMPANY_REFERENCE})` : '';
  if (verdict.savingCents < 50) return `o mesmo que ${other}${source}`;
  if (isNearTie(verdict)) return `quase o mesmo que ${other}${source}`;
  return `${formatBRL(verdict.savingCents, { cents: false })} a menos que ${other}${source}`;
}

function referenceOf(offer: FlightOffer, verdict: Verdict | null, references: ReferencePrices): ReferencePrice | null {
  if (verdict) return verdict.reference;
  return offer.price.kind === 'miles' ? (references[offer.price.programme] ?? null) : null;
}

/**
 * 'Até agora, vale ir direto com a LATAM em milhas: R$ 214 a menos que em dinheiro.'; without 'Até agora' once the search
 * is done. `offers` are one direction's, as the account may see them. Null when nothing can be compared.
 */
export function answerFor(
  offers: readonly FlightOffer[],
  references: ReferencePrices = REFERENCE_PRICES,
  { searching = false }: { searching?: boolean } = {},
): Answer | null {
  const offer = bestOffer(offers, references);
  if (offer === null) return null;
  const verdict = verdictFor(offer, offers, references);
  const { kind } = offer.price;
  const parts: AnswerPart[] = [
    { text: `${searching ? 'Até agora, vale' : 'Vale'} ${journeyText(offer)} `, tone: 'plain' },
    { text: kind === 'miles' ? 'em milhas' : 'em dinheiro', tone: kind },
    { text: `: ${comparisonText(offer, verdict)}.`, tone: 'plain' },
  ];
  const reference = referenceOf(offer, verdict, references);
  return {
    offer,
    kind,
    verdict,
    parts,
    text: parts.map(({ text }) => text).join(''),
    note: reference && referenceSentence(reference),
  };
}

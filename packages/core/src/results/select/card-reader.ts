import { groupJourneys } from '../../journeys/journey.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { type Card, type CardVerdict, listCards, showCard, toCardVerdict } from '../rows/cards.ts';
import { priceJourneys } from '../rows/price-journeys.ts';
import type { Row } from '../rows/row.ts';
import { toRow } from '../rows/to-row.ts';
import type { PricedResults } from './price-results.ts';

/** A card at the reader's reference prices, its journey's row with it, and the comparison as the card shows it. */
export type ListedCard = { card: Card; row: Row; verdict: CardVerdict | null };

/** Returns the displayed card, row and verdict. */
export type ReadCard = (card: Card) => ListedCard;

/** Reads cards at reference prices; each is computed on first read. */
export function createCardReader({ priced }: Pick<PricedResults, 'priced'>, references: ReferencePrices): ReadCard {
  const journeys = new Map(priced.map((each) => [each.journey.key, each]));
  const cache = new Map<string, ListedCard>();
  const read = (card: Card): ListedCard => {
    const { offer } = card;
    // A list that is held still may show a flight that has been withdrawn.
    const withdrawn = () => priceJourneys(groupJourneys([offer], { references }), { around: null })[0];
    const journey = journeys.get(offer.journeyKey) ?? withdrawn();
    if (!journey) throw new Error(`no journey for the card ${card.id}`);
    const row = toRow(journey, references);
    const same = listCards(journey, row, references).find(({ id }) => id === card.id);
    const shown = { ...card, ...(same && { cell: same.cell }) };
    return { card: shown, row: showCard(row, shown), verdict: toCardVerdict(shown, row, references) };
  };
  return (card) => {
    const listed = cache.get(card.id) ?? read(card);
    cache.set(card.id, listed);
    return listed;
  };
}

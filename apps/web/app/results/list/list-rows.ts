import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import type { Verdict } from '@revoada/core/journeys/verdict';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { listRow } from '@revoada/core/results/rows/list-row';
import { priceJourneys } from '@revoada/core/results/rows/price-journeys';
import { judgeJourney, type Row } from '@revoada/core/results/rows/row';
import { useMemo } from 'react';
import { judgeVerdicts } from '../page/judge-verdicts.ts';
import type { PricedResults } from '../page/price-results.ts';

/** What lists of one kind of price tell of each offer besides its own price. */
export type ListRows = {
  verdicts: ReadonlyMap<string, Verdict>;
  /** The row of an offer's journey. */
  findRow: (offer: ListedOffer) => Row | null;
};

/** The verdicts and rows of lists at the reader's reference prices. */
export function useListRows(model: PricedResults, references: ReferencePrices): ListRows {
  const verdicts = useMemo(() => judgeVerdicts(model, references), [model, references]);
  const findRow = useMemo(() => {
    const priced = new Map(model.priced.map((each) => [each.journey.key, each]));
    return (offer: ListedOffer): Row | null => {
      // A list that is held still may show a flight that has been withdrawn.
      const withdrawn = () => priceJourneys(groupJourneys([offer], { references }), { other: null })[0];
      const journey = priced.get(offer.journeyKey) ?? withdrawn();
      return journey ? listRow(judgeJourney(journey, references), offer) : null;
    };
  }, [model.priced, references]);
  return { verdicts, findRow };
}

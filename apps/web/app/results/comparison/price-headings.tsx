import type { PriceKind } from '@revoada/core/flights/offer';
import { countShares, shareLowest } from '@revoada/core/results/rows/per-person';
import { isWithinBalance } from '@revoada/core/results/rows/row';
import { partySize } from '@revoada/core/search/party';
import { flightsText } from '@revoada/core/search/texts/status-text';
import { canPayAround } from '@revoada/core/trips/trip-around';
import { ProgrammeMiles, Reais } from '../../ui/amount.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import type { ListContext } from '../list/list-context.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { MixedMiles } from '../row/mixed-miles.tsx';
import { unpaidText } from '../row/row-text.ts';
import styles from './comparison.module.css';

/** The headings over the two prices, which stay in sight, and what the prices cover. */
export function PriceHeadings({ page, context, scope }: { page: ResultsPage; context: ListContext; scope: string }) {
  const { choice } = page;
  const { model, around } = page.results;
  const { view } = page.shown;
  const { tally } = model;
  const { lowestCashCents, lowestCashConverted, lowestMiles } = shareLowest(tally, countShares(context.party));
  const count = (kind: PriceKind) => {
    const flights = tally.counts[kind];
    return flights === 0 && context.searching ? '…' : flightsText(flights);
  };
  const { bags } = view.filters;
  const chosenBags = (around?.before.length && choice.selection.outbound?.wantedBags) || [];
  // Prices that the reader's balances do not pay are no headline.
  const lacksMiles = model.groups.some(({ lead }) => lead.miles && !isWithinBalance(lead.miles));
  const explainNone = (kind: PriceKind) =>
    lacksMiles && kind === 'miles' ? (
      <span>sem saldo de milhas</span>
    ) : context.searching || canPayAround(around, kind, bags) ? null : (
      <span>
        <small>{unpaidText(kind, { step: choice.step, withBag: bags.length + chosenBags.length > 0 })}</small>
      </span>
    );
  return (
    <>
      <div className={styles.bands} data-headings>
        <p className={styles.bandCash}>
          <b>
            Dinheiro <i>{count('cash')}</i>
          </b>
          {lowestCashCents === null ? (
            explainNone('cash')
          ) : (
            <span>
              <small>desde </small>
              <Reais cents={lowestCashCents} approximate={lowestCashConverted} />
            </span>
          )}
        </p>
        <p className={styles.bandMiles}>
          <b>
            Com milhas <i>{count('miles')}</i>
          </b>
          {lowestMiles === null ? (
            explainNone('miles')
          ) : (
            <span>
              <small className={styles.from}>desde </small>
              {lowestMiles.besides ? (
                <MixedMiles {...lowestMiles} besides={lowestMiles.besides} />
              ) : (
                <ProgrammeMiles programme={lowestMiles.programme} miles={lowestMiles.miles} />
              )}
            </span>
          )}
        </p>
      </div>
      <p className={joinClasses(styles.scope, partySize(context.party) === 1 && styles.alone)}>{scope}</p>
    </>
  );
}

import { formatBRL } from '@revoada/core/format/money';
import { referenceSentence } from '@revoada/core/journeys/reference-text';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { countShares, type PricedParty, shareAmount } from '@revoada/core/results/rows/per-person';
import { partyLabel } from '@revoada/core/search/party';
import type { TripWay, TripWays } from '@revoada/core/trips/chosen/trip-ways';
import type { ReactNode } from 'react';
import { TotalAmounts } from '../../selection/trip-bar/total-amounts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SoldNote } from '../../ui/sold-note.tsx';
import styles from '../summary.module.css';
import { PayWays } from './pay-ways.tsx';

/** Value of a total's miles in reais: 'Equivale a R$ 7.217,73', with its basis. */
function Equivalent({ way, references, shares }: { way: TripWay; references: ReferencePrices; shares: number }) {
  const { costCents, awards } = way.total;
  if (costCents === null || awards.length === 0) return null;
  const used = awards.flatMap(({ programme }) => references[programme] ?? []);
  return (
    <p className={styles.totalEq}>
      Equivale a <b>{formatBRL(shareAmount(costCents, shares), { cents: true })}</b>
      <small>{[...new Set(used.map(referenceSentence))].join(' ')}</small>
    </p>
  );
}

/** Cost of the trip in each way of paying, equal to its row, and the value of the chosen one. */
export function TotalsPanel({
  trip,
  party,
  isSeveral = false,
  basis,
  references,
  doubtful,
  onPay,
  buildUrl,
  children,
}: {
  trip: TripWays;
  party: PricedParty;
  /** Of a trip of several slices, not of a round trip. */
  isSeveral?: boolean;
  /** Basis of the amounts: 'ida e volta · para os 2 · sem mala despachada'. */
  basis: string;
  references: ReferencePrices;
  /** A price changed or no longer exists: the sums are the old ones. */
  doubtful: boolean;
  /** Switches the same flights to another way of paying. */
  onPay: (way: TripWay) => void;
  /** URL of the same flights paid so, for readers without scripts. */
  buildUrl?: (way: TripWay) => string;
  children: ReactNode;
}) {
  const { chosen } = trip;
  const shares = countShares(party);
  return (
    <section className={styles.total} aria-labelledby="total">
      <h2 id="total">Total</h2>
      <p className={styles.totalWho}>
        {partyLabel(party)} · {basis}
      </p>
      <PayWays {...{ trip, party, isSeveral, onPay }} locked={doubtful} {...(buildUrl && { buildUrl })} />
      {chosen && shares > 1 ? (
        <p className={styles.totalAll}>
          Para {partyLabel(party)}:{' '}
          <b>
            <TotalAmounts total={chosen.total} shares={1} />
          </b>
        </p>
      ) : null}
      <SoldNote sold={chosen?.total.sold} shares={shares} />
      {chosen ? <Equivalent way={chosen} references={references} shares={shares} /> : null}
      {doubtful ? (
        <p className={styles.totalOld}>
          <Icon name="warning" small />
          Há um preço que mudou ou sumiu: este total ainda é o antigo.
        </p>
      ) : null}
      <div className={styles.totalActs}>{children}</div>
    </section>
  );
}

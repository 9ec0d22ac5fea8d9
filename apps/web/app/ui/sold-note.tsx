import { cardIofPercent } from '@revoada/core/currency/card-iof';
import type { ConvertedAmount } from '@revoada/core/currency/foreign-amount';
import { explainSold, formatAllSold } from '@revoada/core/format/foreign';
import { shareSold } from '@revoada/core/results/rows/per-person';
import { useSiteData } from '../site-data.ts';
import styles from './sold-note.module.css';

type Props = {
  /** Amounts that are charged in other currencies; nothing is shown for none. */
  sold: readonly ConvertedAmount[] | undefined;
  /** Among how many the amounts are divided. */
  shares?: number;
};

/** Explains a price in another currency: 'US$ 627,00 em 28/11', who charges in what, and the tax on cards. */
export function SoldNote({ sold, shares = 1 }: Props) {
  return sold && sold.length > 0 ? <Note sold={sold} shares={shares} /> : null;
}

function Note({ sold, shares }: { sold: readonly ConvertedAmount[]; shares: number }) {
  const taxPercent = useSiteData()?.cardIofPercent ?? cardIofPercent;
  return (
    <p className={styles.sold}>
      <b>{formatAllSold(sold.map((each) => shareSold(each, shares)))}</b> {explainSold(sold, taxPercent)}
    </p>
  );
}

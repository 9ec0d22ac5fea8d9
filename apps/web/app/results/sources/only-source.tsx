import type { FlightOffer } from '@revoada/core/flights/offer';
import { programmeName } from '@revoada/core/miles/programmes';
import styles from './sources.module.css';

/** What to do about an award that one source shows and another does not. */
export function OnlySource({ offer }: { offer: Pick<FlightOffer, 'price' | 'onlySource'> }) {
  if (!offer.onlySource || offer.price.kind === 'cash') return null;
  return (
    <p className={styles.sources}>
      {programmeName(offer.price.programme)}: <b>só uma fonte vê</b> este preço. Confirme no site antes de transferir
      pontos.
    </p>
  );
}

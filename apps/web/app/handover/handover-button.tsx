import { formatShortName } from '@revoada/core/airlines/airlines';
import type { FlightOffer } from '@revoada/core/flights/offer';
import type { ReactNode } from 'react';
import styles from '../flight-card/card.module.css';
import { findPurchase } from '../selection/purchases.ts';
import { usePurchases } from '../selection/use-purchases.ts';
import { Icon } from '../ui/icon.tsx';
import type { Handover } from './handover.ts';
import { startHandover } from './handover-store.ts';

type HandoverButtonProps = {
  /** Called when the button is pressed. */
  handover: () => Handover;
  className?: string;
  children?: ReactNode;
};

/** Opens the dialog shown before the airline's site. The page needs a `HandoverHost`. */
export function HandoverButton({
  handover,
  className = `btn btn--line btn--s ${styles.go}`,
  children = 'Ir para a companhia',
}: HandoverButtonProps) {
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => startHandover(handover())}>
      {children}
      <Icon name="external" small />
    </button>
  );
}

/** Text in place of a link to a seller without a known URL. */
export function NoLink({ airline }: Pick<FlightOffer, 'airline'>) {
  return <p className={styles.note}>Não temos um link para este voo: procure no site da {formatShortName(airline)}.</p>;
}

/** 'Ir para a companhia' for one flight; a text where it is bought already, or where no URL is known. */
export function FlightHandover({ offer, ...button }: HandoverButtonProps & { offer: FlightOffer }) {
  const purchases = usePurchases();
  if (findPurchase(purchases, offer)) return <p className={styles.note}>Você já comprou este voo.</p>;
  return offer.links.airline === null ? <NoLink airline={offer.airline} /> : <HandoverButton {...button} />;
}

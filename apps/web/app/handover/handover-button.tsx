import type { FlightOffer } from '@revoada/core/flights/offer';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { Handover } from './handover.ts';
import { startHandover } from './handover-store.ts';

/**
 * 'Ir para a companhia' (decision 21): opens the dialog that says what will happen there. Nothing for an airline whose
 * address nobody has confirmed. The page has to hold a `HandoverHost`.
 */
export function HandoverButton({
  offer,
  handover,
  className = 'btn btn--line btn--s fl__go',
  children = 'Ir para a companhia',
}: {
  offer: FlightOffer;
  /** Asked when the button is pressed. */
  handover: () => Handover;
  className?: string;
  children?: ReactNode;
}) {
  if (offer.links.airline === null) return null;
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => startHandover(handover())}>
      {children}
      <Icon name="external" small />
    </button>
  );
}

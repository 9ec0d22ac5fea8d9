import type { FlightOffer } from '@revoada/core/flights/offer';
import { fareToChooseText } from './fare-to-choose.ts';

/** Beside 'Ir para a companhia': the fare whose price was seen here. S-520 */
export function FareToChooseNote({ offer, className }: { offer: FlightOffer; className: string | undefined }) {
  const text = fareToChooseText(offer);
  return text && <p className={className}>{text}.</p>;
}

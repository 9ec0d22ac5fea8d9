import type { Direction } from '@revoada/core/flights/offer';
import { capitalize } from '@revoada/core/format/capitalize';
import { purchaseMessages } from '@revoada/core/search/texts/purchase-messages';
import { nameSlice, nameTheSlice } from '@revoada/core/search/texts/slice-names';
import type { AirlineVisit } from './airline-visit.ts';
import { nameVisit } from './before-step.tsx';
import { nameChange, nameGone } from './check/describe-check.ts';
import type { HandoverCheck } from './check/handover-check.ts';
import { type Handover, isJointPurchase } from './handover.ts';
import type { HandoverState } from './handover-store.ts';

/** 'Ida comprada! Agora a volta', '1º trecho comprado! Agora o 2º trecho'. */
function describeBought(bought: Direction, { leg }: Handover): string {
  if (bought === 'outbound') return 'Ida comprada! Agora a volta';
  if (bought === 'return') return 'Volta comprada! Agora a ida';
  return `${capitalize(nameSlice(bought))} comprado! Agora ${leg === 'both' ? 'o resto' : nameTheSlice(leg)}`;
}

/** Title of the dialog at a step; `check` is the state of the price before the airline's page opens. */
export function nameStep(
  state: Pick<HandoverState, 'step' | 'handover' | 'bought'>,
  visit: AirlineVisit,
  check: HandoverCheck,
): string {
  const { step, handover } = state;
  switch (step) {
    case 'before':
      if (check.state === 'changed') return nameChange(handover, check.handover);
      if (check.state === 'gone') return nameGone(handover);
      return state.bought
        ? `${describeBought(state.bought, handover)}, na ${visit.seller}`
        : nameVisit(handover, visit);
    case 'asking':
    case 'processing':
      return `Comprou ${namePart(handover)} na ${visit.seller}?`;
    case 'completed':
      return purchaseMessages.tripBought;
    case 'outbound-left':
      return purchaseMessages.returnBought;
    case 'search-missing':
      return purchaseMessages.outboundBought;
  }
}

function namePart(handover: Handover): string {
  const { leg, search } = handover;
  if (leg !== 'both' && isJointPurchase(handover)) return 'o bilhete';
  if (leg === 'both') return 'a ida e a volta';
  if (leg !== 'outbound') return nameTheSlice(leg);
  return search.return === null ? 'o voo' : 'a ida';
}

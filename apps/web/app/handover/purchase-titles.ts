import { purchaseMessages } from '@revoada/core/search/purchase-messages';
import type { PurchasePhase } from './use-purchase.ts';

/** What the dialog after the airline's page is called, by where the answer stands. */
export const purchaseTitles: Record<PurchasePhase, string> = {
  asking: 'Você comprou o voo?',
  processing: 'Você comprou o voo?',
  completed: purchaseMessages.tripBought,
  'outbound-left': purchaseMessages.returnBought,
  'search-missing': purchaseMessages.outboundBought,
};

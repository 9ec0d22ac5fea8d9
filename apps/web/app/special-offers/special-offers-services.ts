import type { OffersTexts } from '@revoada/core/owner-texts/offers-texts';
import type { SpecialOfferList } from '@revoada/core/promotions/special-offer';

/** What the page of special offers reads in a member's name. */
export type SpecialOffersServices = {
  /** What the account may see now. */
  listSpecialOffers(): Promise<SpecialOfferList>;
  /** What the page says, the owner's words before the site's own. */
  readOffersTexts(): Promise<OffersTexts>;
};

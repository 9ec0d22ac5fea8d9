import type { OffersTexts } from '@revoada/core/owner-texts/offers-texts';
import type { SpecialOfferList } from '@revoada/core/promotions/special-offer';

/** Services of the page of special offers, for one member. */
export type SpecialOffersServices = {
  /** Offers that the account may see now. */
  listSpecialOffers(): Promise<SpecialOfferList>;
  /** Texts of the page; the owner's replace the defaults. */
  readOffersTexts(): Promise<OffersTexts>;
};

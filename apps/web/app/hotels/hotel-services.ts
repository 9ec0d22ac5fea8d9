import type { ReservationOutcome, ReservationRequest } from '@revoada/core/bookings/outcomes';
import type { HotelOffer } from '@revoada/core/hotels/hotel-offers';
import type { HotelSearch } from '@revoada/core/hotels/hotel-search';

/** What the pages of hotels ask of the catalogue, and store for a member. */
export type HotelServices = {
  /** The hotels of the destination that hold the party. */
  searchHotels(search: HotelSearch): Promise<HotelOffer[]>;
  /** One hotel for a stay; null where there is none, or nothing in it fits. */
  findHotel(hotelId: string, search: HotelSearch): Promise<HotelOffer | null>;
  /** Stores a reservation at the price of the catalogue. */
  reserveHotel(request: ReservationRequest): Promise<ReservationOutcome>;
};

import type { ReservationOutcome, ReservationRequest } from '@revoada/core/bookings/outcomes';
import type { HotelOffer } from '@revoada/core/hotels/hotel-offers';
import type { HotelSearch } from '@revoada/core/hotels/hotel-search';

/** Services of the hotel pages. */
export type HotelServices = {
  /** Hotels of the destination with room for the party. */
  searchHotels(search: HotelSearch): Promise<HotelOffer[]>;
  /** One hotel for a stay; null where it does not exist, or has no room. */
  findHotel(hotelId: string, search: HotelSearch): Promise<HotelOffer | null>;
  /** Stores a reservation at the catalogue's price. */
  reserveHotel(request: ReservationRequest): Promise<ReservationOutcome>;
};

import { findHotelOffers } from '@revoada/core/hotels/hotel-offers';
import type { Examples } from '../example.ts';
import { HotelCard } from './hotel-card.tsx';
import { HotelPicture } from './hotel-picture.tsx';
import { SampleNotice } from './hotels-frame.tsx';

const stay = { checkIn: '2026-12-11', checkOut: '2026-12-14', rooms: 1, adults: 2, children: 0 };
const [offer] = findHotelOffers({ ...stay, destination: 'Salvador' });

export const hotelsExamples: readonly Examples[] = [
  {
    component: 'Hotel',
    width: 'full',
    states: { cartão: offer ? <HotelCard offer={offer} rooms={1} params="" /> : null },
  },
  {
    component: 'Desenho de hotel',
    states: {
      praia: <HotelPicture id="maresia-do-trinta-reis" season="coast" />,
      cidade: <HotelPicture id="garca-urbana" season="city" />,
      serra: <HotelPicture id="chales-da-gralha-azul" season="mountain" />,
    },
  },
  { component: 'Aviso do catálogo', width: 'half', states: { sempre: <SampleNotice /> } },
];

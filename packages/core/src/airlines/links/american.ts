import { type LinkTemplate, MEDIUM_TRUST, type SellerLinks } from '../link-template.ts';

const createSlice = (orig: string, dest: string, date: string) => {
  return { orig, origNearby: false, dest, destNearby: false, date };
};

const createTemplate = (searchType: 'Revenue' | 'Award'): LinkTemplate => ({
  seller: 'American',
  trust: MEDIUM_TRUST,
  front: 'https://www.aa.com/',
  page: 'https://www.aa.com/booking/search',
  query: ({ origin, destination, date, returnDate, party }) => {
    const slices = [createSlice(origin, destination, date)];
    if (returnDate) slices.push(createSlice(destination, origin, returnDate));
    return {
      locale: 'pt_BR',
      pax: `${party.adults + party.children}`,
      adult: `${party.adults}`,
      ...(party.children > 0 ? { child: `${party.children}` } : {}),
      type: returnDate ? 'RoundTrip' : 'OneWay',
      searchType,
      cabin: '',
      carriers: 'ALL',
      slices: JSON.stringify(slices),
    };
  },
});

export const american: SellerLinks = { cash: createTemplate('Revenue'), award: createTemplate('Award') };

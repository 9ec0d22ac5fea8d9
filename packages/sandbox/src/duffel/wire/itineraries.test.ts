import { describe, expect, test } from 'vitest';
import { readData, searchData, sliceData, type TestDuffel, testDuffel } from '../testing/test-duffel.ts';

type ItineraryOffer = { id: string; type: string; owner: string; total_amount: string };
type Itinerary = {
  comparison_key: string;
  segments: { origin: string; marketing_carrier: string; aircraft: string | null; departing_at: string }[];
  brands: { fare_brand_name: string | null; offers: ItineraryOffer[] }[];
};
type Grouped = {
  slices: { origin: string; destination: string; itineraries: Itinerary[] }[];
  airlines: Record<string, { iata_code: string | null }>;
  places: Record<string, { iata_code: string }>;
  aircraft: Record<string, { iata_code: string }>;
};

const ROUND_TRIP = [sliceData('GRU', 'LIS', '2027-02-10'), sliceData('LIS', 'GRU', '2027-02-20')];

async function searchGrouped(duffel: TestDuffel, changes = {}): Promise<Grouped> {
  const data = searchData({ slices: ROUND_TRIP, ...changes });
  return readData<Grouped>(await duffel.post('/air/offer_requests?view=itineraries', data));
}

const offersOf = ({ itineraries }: Grouped['slices'][number]) =>
  itineraries.flatMap(({ brands }) => brands.flatMap(({ offers }) => offers));

describe('view=itineraries', () => {
  test('groups a slice’s offers by flights and brand, with ids in place of objects', async () => {
    const { slices, airlines, places, aircraft } = await searchGrouped(await testDuffel());
    expect(slices.map(({ origin, destination }) => [origin, destination])).toEqual([
      ['arp_gru_br', 'arp_lis_pt'],
      ['arp_lis_pt', 'arp_gru_br'],
    ]);
    const itineraries = slices.flatMap((slice) => slice.itineraries);
    expect(new Set(itineraries.map(({ comparison_key }) => comparison_key)).size).toBe(itineraries.length);
    for (const { segments, brands } of itineraries) {
      for (const segment of segments) {
        expect(places[segment.origin]).toBeDefined();
        expect(airlines[segment.marketing_carrier]).toBeDefined();
        expect(segment.aircraft === null || aircraft[segment.aircraft] !== undefined).toBe(true);
      }
      for (const { offers } of brands) for (const { owner } of offers) expect(airlines[owner]).toBeDefined();
    }
  });

  test('has every offer of a joint ticket in each of its slices at the whole price', async () => {
    const { slices } = await searchGrouped(await testDuffel());
    const [out, back] = slices.map((slice) => new Map(offersOf(slice).map((offer) => [offer.id, offer.total_amount])));
    expect(out?.size).toBeGreaterThan(50);
    expect(back).toEqual(new Map([...(back ?? [])].map(([id]) => [id, out?.get(id)])));
  });

  test('is several times smaller than the list of offers', async () => {
    const duffel = await testDuffel();
    const grouped = JSON.stringify(await searchGrouped(duffel));
    const flat = JSON.stringify(await duffel.search({ slices: ROUND_TRIP }));
    expect(flat.length).toBeGreaterThan(grouped.length * 3);
  });

  test('has split tickets only for accounts that have them and searches that include them', async () => {
    const duffel = await testDuffel();
    const countSplit = (grouped: Grouped) =>
      grouped.slices.map((slice) => offersOf(slice).filter(({ type }) => type === 'split_ticket').length);
    expect(countSplit(await searchGrouped(duffel, { include_split_ticket: true }))).toEqual([0, 0]);
    await duffel.client.changeAccount({ splitTickets: true });
    expect(countSplit(await searchGrouped(duffel))).toEqual([0, 0]);
    const [out = 0, back = 0] = countSplit(await searchGrouped(duffel, { include_split_ticket: true }));
    expect(Math.min(out, back)).toBeGreaterThan(10);
    const oneWay = { slices: ROUND_TRIP.slice(0, 1), include_split_ticket: true };
    expect(countSplit(await searchGrouped(duffel, oneWay))).toEqual([0]);
    expect((await duffel.search({ slices: ROUND_TRIP, include_split_ticket: true })).offers[0]?.slices.length).toBe(2);
  });

  test('sells each split ticket by itself, readable under its own id', async () => {
    const duffel = await testDuffel({ account: { splitTickets: true } });
    const { slices } = await searchGrouped(duffel, { include_split_ticket: true });
    const split = slices[1] && offersOf(slices[1]).find(({ type }) => type === 'split_ticket');
    const offer = await readData<{ total_amount: string; slices: { origin: { iata_code: string } }[] }>(
      await duffel.get(`/air/offers/${split?.id}`),
    );
    expect(offer.slices.map(({ origin }) => origin.iata_code)).toEqual(['LIS']);
    expect(offer.total_amount).toBe(split?.total_amount);
  });
});

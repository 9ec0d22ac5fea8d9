import type { City, Hotel } from '../hotel.ts';
import sampleCities from './cities.json' with { type: 'json' };
import sampleHotels from './hotels.json' with { type: 'json' };

// A sample: every hotel is invented, and nothing is booked at any real one. The pages say so (ADR-0076).

/** Where the catalogue has hotels: Brazilian cities first. */
export const cities = sampleCities as readonly City[];

/** The hotels, by city. */
export const hotels = sampleHotels as readonly Hotel[];

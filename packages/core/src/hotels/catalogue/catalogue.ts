import type { City, Hotel } from '../hotel.ts';
import sampleCities from './cities.json' with { type: 'json' };
import sampleHotels from './hotels.json' with { type: 'json' };

// Sample data: all hotels are invented, as the pages mention (ADR-0076).

/** Cities with hotels, Brazilian ones first. */
export const cities = sampleCities as readonly City[];

/** The hotels, by city. */
export const hotels = sampleHotels as readonly Hotel[];

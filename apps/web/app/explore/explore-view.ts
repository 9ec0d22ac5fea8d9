import type { FieldError } from '@revoada/core/errors';
import type { ExploreFormValues } from '@revoada/core/explore/explore-query';
import type { MapView } from '../maps/map-view.ts';
import type { DestinationView } from './destination-view.ts';

export type Option = { value: string; label: string };

/** `/explorar` in words. */
export type ExploreView = {
  values: ExploreFormValues;
  errors: FieldError[];
  /** The place that flights leave from. */
  origin: { code: string; name: string };
  months: Option[];
  regions: Option[];
  /** 'nothing': no price was seen from here; 'filtered': none within the limits; 'away': the prices cannot be read now. */
  state: 'found' | 'filtered' | 'nothing' | 'away';
  /** What is shown: '12 destinos no Nordeste, em março, por até R$ 500'. */
  summary: string;
  destinations: DestinationView[];
  map: MapView | null;
  /** The same limits everywhere, and how many more destinations that gives; null where it gives none. */
  elsewhere: { count: number; to: string } | null;
  /** The days that an account may search ahead, where a shown day lies beyond them. */
  beyondDays: number | null;
  /** Whether the person's own milheiro decided. */
  ownPrices: boolean;
  /** Whether the flights and prices are simulated. */
  demo: boolean;
};

/** The map below the home page's search, with the table that tells the same. */
export type HomeMapView = {
  origin: { code: string; name: string };
  /** Other cities to leave from. */
  origins: Option[];
  destinations: DestinationView[];
  map: MapView | null;
  /** From when to when the prices were seen: 'de 3 a 22 nov'. */
  seen: string;
  demo: boolean;
};

import type { FieldError } from '@revoada/core/errors';
import type { ExploreFormValues } from '@revoada/core/explore/explore-query';
import type { MapView } from '../maps/map-view.ts';
import type { DestinationView } from './destination-view.ts';

export type Option = { value: string; label: string };

/** Texts of `/explorar`. */
export type ExploreView = {
  values: ExploreFormValues;
  errors: FieldError[];
  /** The origin of the flights. */
  origin: { code: string; name: string };
  months: Option[];
  regions: Option[];
  /** 'nothing': no price was observed from here; 'filtered': none within the limits; 'away': prices are unavailable. */
  state: 'found' | 'filtered' | 'nothing' | 'away';
  /** Summary of the list: '12 destinos no Nordeste, em março, por até R$ 500'. */
  summary: string;
  destinations: DestinationView[];
  /** Days of the list's prices, YYYY-MM-DD, both included. */
  span: { firstDay: string; lastDay: string };
  map: MapView | null;
  /** The query without the region, and its number of further destinations; null without any. */
  elsewhere: { count: number; to: string } | null;
  /** Number of days that the account can search ahead, where a shown day is beyond them. */
  beyondDays: number | null;
  /** Whether the member's value of miles was used. */
  ownPrices: boolean;
  /** Whether the flights and prices are simulated. */
  demo: boolean;
};

/** The map below the home page's search, with a table of the same prices. */
export type HomeMapView = {
  origin: { code: string; name: string };
  /** Other cities of departure. */
  origins: Option[];
  destinations: DestinationView[];
  map: MapView | null;
  /** Span of the observations: 'de 3 a 22 nov'. */
  seenSpan: string;
  demo: boolean;
};

import { addDays } from '@revoada/core/dates/local-date';
import type { FoundDestination } from '@revoada/core/explore/find-destinations';
import { nameUnit } from '@revoada/core/flights/miles-unit';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { formatDay } from '@revoada/core/format/time';
import { programmeName } from '@revoada/core/miles/programmes';
import { formatSearchValues } from '@revoada/core/search/format-query';
import { defaultSearchValues } from '@revoada/core/search/parameters';
import type { PinInput } from '../maps/draw-pins.server.ts';
import type { DestinationView, PriceView } from './destination-view.ts';

export type Frame = {
  origin: string;
  /** Calendar day in UTC, the reference of observations' ages. */
  today: string;
  /** Last day that the account can search; null without a limit. */
  lastDay: string | null;
};

/** A destination of the list. */
export function describeDestination(destination: FoundDestination, frame: Frame): DestinationView {
  const { code, city, country, airport, cash, miles, better } = destination;
  const price = (amount: string, { date, seenOn }: { date: string; seenOn: string }): PriceView => ({
    amount,
    day: formatDay(date),
    month: formatDay(date).split(' ').at(-1) ?? '',
    seenOn: describeSight(seenOn, frame.today),
    to: searchPath(frame.origin, code, date),
    beyondLimit: frame.lastDay !== null && date > frame.lastDay,
  });
  const first = (better === 'miles' ? miles : cash) ?? miles ?? cash;
  return {
    code,
    city,
    country: airport.countryCode === 'BR' ? null : country,
    to: searchPath(frame.origin, code, first?.date ?? ''),
    cash: cash && price(formatBRL(cash.totalCents, { cents: false }), cash),
    miles: miles && {
      ...price(formatNumber(miles.miles), miles),
      programme: programmeName(miles.programme),
      unit: `${nameUnit(miles.miles, miles.programme)} ${programmeName(miles.programme)}`,
      taxes: formatBRL(miles.taxCents, { cents: false }),
    },
    better,
  };
}

/** A destination of the map. */
export function toPin({ code, city, airport, cash, miles, better }: FoundDestination, to: string): PinInput {
  return {
    key: code,
    name: city,
    place: airport,
    cash: cash && formatBRL(cash.totalCents, { cents: false }),
    miles: miles && shortMiles(miles.miles),
    better,
    to,
  };
}

/** 10400 → '10,4 mil', 196400 → '196 mil'. */
export function shortMiles(miles: number): string {
  if (miles < 1_000) return formatNumber(miles);
  const tenths = Math.round(miles / 100);
  const text =
    tenths >= 1_000 || tenths % 10 === 0 ? formatNumber(tenths / 10) : `${Math.floor(tenths / 10)},${tenths % 10}`;
  return `${text}\u00a0mil`;
}

/** URL of a one-way search for one adult, which is what observations are for. */
function searchPath(origin: string, destination: string, departure: string): string {
  return `/?${formatSearchValues({ ...defaultSearchValues, origin, destination, departure, return: '', oneWay: true })}`;
}

function describeSight(seenOn: string, today: string): string {
  if (seenOn >= today) return 'hoje';
  return seenOn === addDays(today, -1) ? 'ontem' : (formatDay(seenOn).split(', ')[1] ?? '');
}

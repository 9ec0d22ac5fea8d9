import type { Journey } from '../network/journeys.ts';
import type { Provider } from '../network/providers.ts';
import { daysBetween, localDate, minuteOfDay } from '../world/local-time.ts';
import { bell, between } from '../world/seeded.ts';
import { advanceFactor, seasonFactor, weekdayFactor } from './calendar.ts';
import { type Market, ordinaryFare } from './market.ts';
import { marketMove } from './market-moves.ts';

/** The steps that an airline opens and closes on a flight: journeys on one step share their price. */
const LADDER = [0.6, 0.68, 0.77, 0.88, 1, 1.14, 1.31, 1.52, 1.78, 2.1];
const MIDDLE = 4;

/** Step of a journey on its day: how full it is, its hour, its stops. */
export function ladderStep(journey: Journey, provider: Provider, market: Market): number {
  const date = localDate(journey.flights[0].departs);
  const fullness = journey.flights.reduce(
    (sum, { flight }) => sum + bell('fullness', flight.carrier, flight.number, date) * (market.domestic ? 4.2 : 3.2),
    0,
  );
  const average = fullness / journey.flights.length;
  const step = MIDDLE + average + hourShift(journey, market) + stopsShift(journey, market, provider);
  return Math.min(LADDER.length - 1, Math.max(0, Math.round(step)));
}

function hourShift(journey: Journey, market: Market): number {
  if (!market.domestic) return 0;
  const minute = minuteOfDay(journey.flights[0].departs);
  const shuttle = market.km < 1000;
  if (minute < 330 || minute >= 1290) return -1;
  const peak = (minute >= 390 && minute <= 570) || (minute >= 1020 && minute <= 1200);
  return peak ? (shuttle ? 1.2 : 0.5) : 0;
}

function stopsShift(journey: Journey, market: Market, provider: Provider): number {
  const stops = journey.flights.length - 1;
  if (stops === 0) return market.domestic ? 0 : 0.8;
  const long = journey.minutes > 20 * 60 + market.km / 14 ? -0.6 : 0;
  return (market.domestic ? 0.7 : -0.5) + long + bell('stops', provider.id, market.key) * 0.6;
}

/**
 * The lowest family of a step for one adult in economy, in cents without tax. Depends on the market, the day, the day on
 * which it is bought, and nothing else; `today` and `date` are calendar days.
 */
export function lightFareCents(market: Market, provider: Provider, date: string, today: string, step: number): number {
  return stepFareCents(
    market,
    provider,
    date,
    dayLevel(market, provider, date) * leadLevel(market, provider, date, today),
    step,
  );
}

/** Price level of a flight day, independent of the day of purchase, in reais. */
export function dayLevel(market: Market, provider: Provider, date: string): number {
  return (
    ordinaryFare(market, provider.id) *
    seasonFactor(date, market.season) *
    weekdayFactor(date, market.season) *
    between(0.93, 1.07, 'market day', provider.id, market.key, date)
  );
}

/** Factor of the day of purchase. */
export function leadLevel(market: Market, provider: Provider, date: string, today: string): number {
  return advanceFactor(daysBetween(today, date), market.season) * marketMove(market, provider.id, date, today);
}

export function stepFareCents(market: Market, provider: Provider, date: string, level: number, step: number): number {
  const fare = level * (LADDER[step] ?? 1);
  return ending(Math.max(fare, market.domestic ? 129 : 380), provider, `${market.key}${date}${step}`);
}

/** Rounds like the airline: GOL and Azul to 90 cents, the others not at all. */
function ending(fare: number, provider: Provider, seed: string): number {
  const reais = Math.floor(fare);
  if (provider.id === 'Gol' || provider.id === 'Azul') return reais * 100 + 90;
  return reais * 100 + Math.floor(between(0, 100, 'cents', provider.id, seed));
}

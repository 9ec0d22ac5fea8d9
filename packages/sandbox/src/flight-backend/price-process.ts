/** The price process of the stand-in, for measurements of price predictions. */
export { planDay } from './history/day-prices.ts';
export { listRememberedPairs } from './history/popular-routes.ts';
export { listSightDays } from './history/sight-days.ts';
export { loadWorld } from './network/world.ts';

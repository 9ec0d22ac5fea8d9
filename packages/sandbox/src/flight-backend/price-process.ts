/** The rule by which the stand-in's prices move, for whoever measures how well they can be judged. */
export { planDay } from './history/day-prices.ts';
export { listRememberedPairs } from './history/popular-routes.ts';
export { listSightDays } from './history/sight-days.ts';
export { loadWorld } from './network/world.ts';

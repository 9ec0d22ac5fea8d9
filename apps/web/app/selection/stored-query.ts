import { cabins, orders, payments } from '@revoada/core/search/choices';
import type { SearchQuery } from '@revoada/core/search/query';
import * as v from 'valibot';

const passengers = v.pipe(v.number(), v.integer());

/** Fields of a stored search except airline and days. */
export const searchEntries = {
  origin: v.string(),
  destination: v.string(),
  adults: passengers,
  children: passengers,
  infants: passengers,
  cabin: v.picklist(cabins.values),
  payment: v.picklist(payments.values),
};

/** Schema of a stored search. */
export const storedQuerySchema: v.GenericSchema<unknown, SearchQuery> = v.object({
  ...searchEntries,
  departure: v.string(),
  return: v.nullable(v.string()),
  returnOrigin: v.nullish(v.string(), null),
  returnDestination: v.nullish(v.string(), null),
  further: v.optional(v.array(v.object({ origin: v.string(), destination: v.string(), date: v.string() })), []),
  airline: v.nullable(v.string()),
  orderBy: v.picklist(orders.values),
});

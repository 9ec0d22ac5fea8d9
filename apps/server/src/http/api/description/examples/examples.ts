import { accountExamples } from './account.ts';
import { alertExamples } from './alerts.ts';
import type { OperationExample } from './operation-example.ts';
import { priceExamples } from './prices.ts';
import { searchExamples } from './search.ts';

/** Examples by operation, such as `GET /offers`. */
export const examples: Readonly<Record<string, OperationExample>> = {
  ...searchExamples,
  ...priceExamples,
  ...alertExamples,
  ...accountExamples,
};

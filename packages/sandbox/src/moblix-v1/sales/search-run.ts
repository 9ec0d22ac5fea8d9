import { between, hexToken, unit } from '../../flight-backend/world/seeded.ts';
import type { SearchRequest } from '../search/search-request.ts';
import type { Supplier } from '../search/suppliers.ts';
import type { MoblixV1TakenFaults } from '../settings/faults.ts';
import { findSales, type SalesDeps } from './find-sales.ts';
import { formatFlightsKey, type Sale } from './sale.ts';

/** A supplier's answer in a search: its sales, or its failure. */
export type SupplierAnswer = {
  supplier: Supplier;
  /** Milliseconds after the start of the search; null when it never comes. */
  delayMs: number | null;
  failed: boolean;
  sales: Sale[];
};

/** A search of every supplier, and when each answers; the first answer first. */
export type SearchRun = { requestId: string; answers: SupplierAnswer[] };

const EMPTY_MS = [250, 900] as const;
const FOUND_MS = [700, 3600] as const;

/** Plans a search. The same search of a day has the same answers in the same order. */
export function planSearch(
  deps: SalesDeps,
  request: SearchRequest,
  faults: MoblixV1TakenFaults,
  startedAt: number,
): SearchRun {
  const key = JSON.stringify([request.slices, request.party, request.cabin]);
  const priceFactor = 1 + (faults.get('price-change')?.percent ?? 0) / 100;
  const failing = new Set(faults.all('provider-fails').map(({ provider }) => provider));
  const pace = faults.get('pace')?.factor ?? 1;
  const answers = request.suppliers
    .map((supplier): SupplierAnswer & { delayMs: number } => {
      const failed = failing.has(supplier.id);
      const none = failed || faults.get('empty') !== undefined;
      const sales = none ? [] : findSales(deps, request, supplier, priceFactor);
      const [least, most] = sales.length > 0 ? FOUND_MS : EMPTY_MS;
      return {
        supplier,
        delayMs: Math.round(between(least, most, 'v1 delay', supplier.id, key) * pace),
        failed,
        sales,
      };
    })
    .toSorted((a, b) => a.delayMs - b.delayMs);
  const last = answers.length - 1;
  const stuck = faults.get('never-completes') !== undefined;
  return {
    requestId: hexToken('v1 request', key, startedAt),
    answers: answers.map((answer, index) => (stuck && index === last ? { ...answer, delayMs: null } : answer)),
  };
}

const CORRECTED_SHARE = 0.1;

/** Per cent by which a sale is dearer when it is first found; a later update has the final price. */
export function findCorrection(sale: Sale): number {
  const key = formatFlightsKey(sale);
  return unit('corrected', sale.supplier.id, key) < CORRECTED_SHARE ? Math.round(between(2, 9, 'correction', key)) : 0;
}

import type { PriceKind } from '../flights/offer.ts';
import { type DayKind, dayKindParameter } from '../prices/day-kind.ts';
import { orders, priceKinds } from '../search/choices.ts';
import { createWordCodec } from '../url-codec.ts';
import { PARTY_BAGS_PARAMETER } from './basis-params.ts';
import { formatChoices, readChoices } from './filters/filter-params.ts';
import { FILTERS, type ResultFilters } from './filters/registry.ts';
import { formatOwnPrice, parseOwnPrice } from './own-price.ts';
import { hasSameCheckedBags, readPartyBags } from './party-bags.ts';
import { perPersonParameter } from './rows/per-person.ts';
import type { SortBy } from './sort.ts';

/** One list of journeys with both prices, or a list for each kind of price. */
export type ResultsLayout = 'comparison' | 'lists';

/** URL parameter of the step of the choice, not part of the view: `etapa=volta` shows the return flights. */
export const STEP_PARAMETER = 'etapa';

/** The reader's view of the results, stored in the URL. */
export type ResultsView = {
  filters: ResultFilters;
  /** Null leaves it to the layout: 'melhor' for journeys, the price for lists. */
  sort: SortBy | null;
  /** Null leaves it to what the browser remembers. */
  layout: ResultsLayout | null;
  /** From 1; the first is also the page of the journeys. */
  cashPage: number;
  milesPage: number;
  /** The list that a phone shows; null leaves it to the best offer. */
  tab: PriceKind | null;
  /** The reader's price for a thousand miles, in cents. */
  ownPriceCents: number | null;
  /** Amounts of adults who travel together are for one of them, instead of all. */
  perPerson: boolean;
  /** Checked bags of the whole party; 0 uses the bags of each person. */
  partyBags: number;
  /** Which prices the days around the search show. */
  dayKind: DayKind;
};

const sorts = createWordCodec<SortBy>({ preco: 'price', duracao: 'duration', saida: 'departure', melhor: 'best' });
/** `vista` */
export const layouts = createWordCodec<ResultsLayout>({ comparar: 'comparison', listas: 'lists' });

/** A parameter's text, empty where it is absent. */
const readText = (params: URLSearchParams, name: string): string => params.get(name) ?? '';

function readPage(text: string): number {
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return Math.max(1, page);
}

/** The order given by the search (`orderBy`), until the reader chooses another. */
const searchOrder = (params: URLSearchParams): SortBy | null => orders.parse(readText(params, 'orderBy')) ?? null;

/** Parses the view of a URL. Missing, unknown or hostile values fall back to defaults; never throws. */
export function parseResultsView(params: URLSearchParams): ResultsView {
  const filters = readChoices(params, FILTERS);
  const { bags, partyBags } = readPartyBags(params, filters.bags);
  return {
    filters: { ...filters, bags },
    partyBags,
    sort: sorts.parse(readText(params, 'ordenar')) ?? searchOrder(params),
    layout: layouts.parse(readText(params, 'vista')) ?? null,
    cashPage: readPage(readText(params, 'pagina')),
    milesPage: readPage(readText(params, 'paginaMilhas')),
    tab: priceKinds.parse(readText(params, 'lista')) ?? null,
    ownPriceCents: parseOwnPrice(readText(params, 'milheiro')),
    perPerson: perPersonParameter.parse(params.get(perPersonParameter.name)),
    dayKind: dayKindParameter.parse(params.get(dayKindParameter.name)),
  };
}

/** Parameters of the view other than filters. */
function formatOwnParameters(view: ResultsView, params: URLSearchParams): Record<string, string> {
  return {
    ordenar: view.sort === null || view.sort === searchOrder(params) ? '' : sorts.format(view.sort),
    vista: view.layout === null ? '' : layouts.format(view.layout),
    pagina: view.cashPage === 1 ? '' : `${view.cashPage}`,
    paginaMilhas: view.milesPage === 1 ? '' : `${view.milesPage}`,
    lista: view.tab === null ? '' : priceKinds.format(view.tab),
    milheiro: view.ownPriceCents === null ? '' : formatOwnPrice(view.ownPriceCents),
    [PARTY_BAGS_PARAMETER]: view.partyBags > 0 && view.filters.bags.includes('checked') ? `${view.partyBags}` : '',
    [perPersonParameter.name]: perPersonParameter.format(view.perPerson),
    [dayKindParameter.name]: dayKindParameter.format(view.dayKind),
  };
}

/** The search's parameters with this view's: defaults are left out, everything else in `params` stays. A new object. */
export function formatResultsView(view: ResultsView, params: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams(params);
  const texts = { ...formatChoices(view.filters, FILTERS), ...formatOwnParameters(view, params) };
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') result.delete(name);
    else result.set(name, text);
  }
  return result;
}

/**
 * A changed view. Another filter, order or price starts both lists at their first page again. Other checked bags for
 * each person replace the party's number, which would otherwise bring the former bags back.
 */
export function changeView(view: ResultsView, change: Partial<ResultsView>): ResultsView {
  const restarts = 'filters' in change || 'sort' in change || 'ownPriceCents' in change;
  const { bags } = change.filters ?? view.filters;
  const keepsBags = hasSameCheckedBags(view.filters.bags, bags);
  return {
    ...view,
    ...(restarts ? { cashPage: 1, milesPage: 1 } : {}),
    ...(keepsBags ? {} : { partyBags: 0 }),
    ...change,
  };
}

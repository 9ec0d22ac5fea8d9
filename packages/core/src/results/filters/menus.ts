import type { Filter, FilterRegistry, FilterValue } from './filter.ts';

type NamedFilter<Name> = Filter<FilterValue> & { name: Name };

/** A menu and the filters that it holds. */
export type FilterMenu<Name> = { label: string; filters: NamedFilter<Name>[] };

function listFilters<Registry extends FilterRegistry>(registry: Registry): NamedFilter<keyof Registry & string>[] {
  return Object.entries(registry).map(([name, filter]) => ({ ...filter, name }));
}

/** The filters whose options are always in sight, in no menu. */
export function listFiltersInSight<Registry extends FilterRegistry>(registry: Registry) {
  return listFilters(registry).filter(({ menu }) => menu === null);
}

/** The menus that hold filters. Optional menus come last, so that the others keep their places. */
export function listMenus<Registry extends FilterRegistry>(registry: Registry): FilterMenu<keyof Registry & string>[] {
  const byMenu = Map.groupBy(listFilters(registry), ({ menu }) => menu);
  const menus = [...byMenu].flatMap(([label, filters]) => (label === null ? [] : [{ label, filters }]));
  return menus.toSorted((a, b) => Number(mayBeAbsent(a)) - Number(mayBeAbsent(b)));
}

/** True for a menu that is shown only where its filters have enough options. */
export function mayBeAbsent({ filters }: { filters: readonly Pick<Filter<FilterValue>, 'minOptions'>[] }): boolean {
  return filters.every(({ minOptions }) => minOptions !== undefined);
}

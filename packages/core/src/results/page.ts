/** Cards to a page of a list. */
export const PAGE_SIZE = 10;

export type ListPage<Item> = {
  items: Item[];
  /** From 1: the requested page, clamped to `pages`. */
  page: number;
  /** At least 1, also for an empty list. */
  pages: number;
  total: number;
};

/** One page of a list. A page that does not exist becomes the nearest that does. */
export function paginate<Item>(list: readonly Item[], page: number, size: number = PAGE_SIZE): ListPage<Item> {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const requestedPage = Number.isNaN(page) ? 1 : Math.trunc(page);
  const current = Math.min(Math.max(1, requestedPage), pages);
  return { items: list.slice((current - 1) * size, current * size), page: current, pages, total: list.length };
}

/** 'Página 2 de 3'. */
export function pageLabel({ page, pages }: Pick<ListPage<unknown>, 'page' | 'pages'>): string {
  return `Página ${page} de ${pages}`;
}

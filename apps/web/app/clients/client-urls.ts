import type { ClientListQuery } from '@revoada/core/clients/client-list';

export const newClientUrl = '/dashboard/clients/new';

/** Values of `?situacao=`. */
export const statusWords = { active: 'ativos', inactive: 'inativos' } as const;

export const clientUrl = (id: string): string => `/dashboard/clients/${id}`;

/** URL of the list for a query; of the whole list for none. */
export function clientsUrl({ text = '', status = null, page = 1 }: Partial<ClientListQuery> = {}): string {
  const params = new URLSearchParams();
  if (text !== '') params.set('busca', text);
  if (status !== null) params.set('situacao', statusWords[status]);
  if (page > 1) params.set('pagina', String(page));
  const query = params.toString();
  return query === '' ? '/dashboard/clients' : `/dashboard/clients?${query}`;
}

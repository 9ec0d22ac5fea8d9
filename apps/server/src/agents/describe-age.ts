import { formatSeenAt } from '@revoada/core/sharing/seen-text';

type Found = {
  /** UTC instant; null while the search goes on. */
  searchedAt: string | null;
  /** True for prices of an earlier search. */
  stale: boolean;
};

/** 'Preços vistos em 30/11 às 12:40 (horário de São Paulo).'; null while nothing says when. */
export function describeAge({ searchedAt, stale }: Found): string | null {
  const earlier = 'Preços de uma busca anterior';
  if (searchedAt === null) return stale ? `${earlier}.` : null;
  return `${stale ? `${earlier}, vistos` : 'Preços vistos'} ${formatSeenAt(Date.parse(searchedAt))} (horário de São Paulo).`;
}

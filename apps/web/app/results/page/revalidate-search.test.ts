import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { describe, expect, test } from 'vitest';
import { revalidateOnNewSearch } from './revalidate-search.ts';

const asks = (from: string, to: string) =>
  revalidateOnNewSearch({
    currentUrl: new URL(from, 'https://site.test'),
    nextUrl: new URL(to, 'https://site.test'),
    defaultShouldRevalidate: true,
  } as ShouldRevalidateFunctionArgs);

describe('a changed URL', () => {
  test('does not revalidate for another view or step of the same search', () => {
    expect(asks('/?origem=GRU&ida=2026-12-10', '/?ida=2026-12-10&origem=GRU&paradas=0&pagina=2&etapa=volta')).toBe(
      false,
    );
  });

  test('revalidates when the page requests it', () => {
    expect(asks('/?origem=GRU&pagina=2', '/?origem=GRU&pagina=2')).toBe(true);
  });

  test('revalidates for another search or page', () => {
    expect(asks('/?origem=GRU', '/?origem=CGH')).toBe(true);
    expect(asks('/?origem=GRU', '/flights?origem=GRU')).toBe(true);
  });
});

import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { describe, expect, it } from 'vitest';
import { revalidateOnNewSearch } from './use-results-view.ts';

const asks = (from: string, to: string) =>
  revalidateOnNewSearch({
    currentUrl: new URL(from, 'https://site.test'),
    nextUrl: new URL(to, 'https://site.test'),
    defaultShouldRevalidate: true,
  } as ShouldRevalidateFunctionArgs);

describe('a changed address', () => {
  it('asks the server nothing for another view or step of the same search', () => {
    expect(asks('/?origem=GRU&ida=2026-12-10', '/?ida=2026-12-10&origem=GRU&paradas=0&pagina=2&etapa=volta')).toBe(
      false,
    );
  });

  it('asks again when the page itself wants all anew', () => {
    expect(asks('/?origem=GRU&pagina=2', '/?origem=GRU&pagina=2')).toBe(true);
  });

  it('asks again for another search or page', () => {
    expect(asks('/?origem=GRU', '/?origem=CGH')).toBe(true);
    expect(asks('/?origem=GRU', '/flights?origem=GRU')).toBe(true);
  });
});

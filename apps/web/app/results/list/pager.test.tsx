import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

type PagerProps = Parameters<typeof Pager>[0];
const nothing = () => undefined;

function renderPager(change: Partial<PagerProps>): string {
  const props: PagerProps = {
    label: 'Páginas',
    page: 3,
    pages: 3,
    next: null,
    latestPages: 3,
    buildPageUrl: (page) => `/?pagina=${page}`,
    onTurn: nothing,
    onFresh: nothing,
    onLimit: nothing,
    ...change,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <Pager {...props} />
    </MemoryRouter>,
  );
}

/** The last of the pager's ways, as HTML. */
function renderNext(change: Partial<PagerProps>): string {
  const html = renderPager(change);
  return html.slice(html.lastIndexOf('</span>'));
}

test("'Próxima' leads to the next page of the held list", () => {
  expect(renderNext({ page: 2, next: 'next' })).toContain('href="/?pagina=3"');
});

test("past the held list 'Próxima' leads to what has come since", () => {
  expect(renderNext({ next: 'fresh', latestPages: 4 })).toContain('href="/?pagina=4"');
});

test("'Próxima' stays the same link while more comes, so that it keeps the focus (S-479)", () => {
  expect(renderNext({ next: 'fresh' })).toContain('href="/?pagina=3"');
  expect(renderNext({ next: 'fresh', latestPages: 5 })).toContain('href="/?pagina=4"');
});

test("the last page has no 'Próxima': its button names the plan that shows the rest, or is disabled", () => {
  expect(renderNext({ next: 'limit', latestPages: 4 })).toMatch(/<button(?!.*disabled)[^>]*>Mais na Conta PRO</);
  expect(renderNext({})).toMatch(/<button[^>]*disabled.*Próxima/);
});

test('one page with nothing beyond it needs no pager (S-034)', () => {
  const one = { page: 1, pages: 1, latestPages: 1 };
  expect(renderPager(one)).toBe('');
  expect(renderPager({ ...one, next: 'limit' })).toContain('Página 1 de 1');
});

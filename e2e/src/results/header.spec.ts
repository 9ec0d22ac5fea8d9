import { expect, test } from '../fixtures.ts';
import { buildSearchUrl } from '../support/results.ts';

test('what the search and the account have in the one line of the header stands apart at every width', async ({
  page,
}) => {
  await page.goto(buildSearchUrl({ from: 'SJP', to: 'FLN', out: 12, back: 17 }));
  const trip = page.getByRole('region', { name: 'Sua busca' });
  const site = page.getByRole('banner');
  const parts = [
    trip.getByText('Editar busca'),
    trip.getByRole('button', { name: 'Minhas milhas' }),
    trip.getByRole('link', { name: 'Criar alerta' }),
    site.getByRole('link', { name: 'Entrar' }),
    site.getByText('Cadastrar-se').first(),
  ];
  for (const width of [600, 768, 1024, 1199, 1200, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const shown = boxes.flatMap((box) => (box && box.width > 1 ? [box] : [])).sort((a, b) => a.x - b.x);
    expect(shown.length).toBeGreaterThan(3);
    const ends = shown.map(({ x, width }) => x + width);
    const gaps = shown.slice(1).map(({ x }, place) => x - (ends[place] ?? 0));
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThan(0);
  }
});

import { expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { buildSearchUrl, cashList, chooseButton, findCards, finished } from '../support/results.ts';
import { toastsOn } from '../support/toasts.ts';

test('a failed return search offers a retry and the airlines, and stored flights only of the same search', async ({
  page,
  faults,
}) => {
  const query = { from: 'GRU', to: 'MAO', out: 10, back: 16 };
  const failure = page.getByRole('alert').filter({ hasText: 'A busca da volta não funcionou' });

  await test.step('the failure, a retry and the airlines are shown (S-079, S-231)', async () => {
    await faults.add({ kind: 'error', route: 'MAO-GRU', status: 500 });
    await page.goto(buildSearchUrl(query));
    await expect(finished(page)).toBeAttached({ timeout: 30_000 });
    await chooseButton(findCards(cashList(page)).first()).click();
    await expect(failure).toBeVisible();
    await expect(findCards(page)).toHaveCount(0);
    await expect(failure.getByRole('link', { name: /LATAM/ })).toHaveAttribute('href', /MAO.*GRU/);

    await faults.clear();
    await failure.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(findCards(cashList(page)).first()).toContainText('MAO');
    await expect(finished(page)).toBeAttached();
  });

  await test.step('stored flights are shown with their time, only for the same search (S-080)', async () => {
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('returnFlightResults') ?? '{}'));
    expect(stored).toMatchObject({ origin: 'MAO', destination: 'GRU', date: inDays(16), adults: 1, cabin: 'economy' });

    await faults.add({ kind: 'error', route: 'MAO-GRU', status: 500 });
    // Other passengers make another search, which is not in the server's memory either.
    await page.goto(buildSearchUrl({ ...query, adultos: 3 }));
    await expect(finished(page)).toBeAttached({ timeout: 30_000 });
    await chooseButton(findCards(cashList(page)).first()).click();
    await expect(failure).toBeVisible();
    await expect(findCards(page)).toHaveCount(0);

    // As if these three had searched before.
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('returnFlightResults') ?? '{}');
      localStorage.setItem('returnFlightResults', JSON.stringify({ ...stored, adults: 3 }));
    });
    await page.reload();
    await expect(page.getByText(/A busca da volta não respondeu\. .*preços de \d\d:\d\d/)).toBeVisible({
      timeout: 30_000,
    });
    await expect(findCards(cashList(page)).first()).toContainText('MAO');
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});

test('when the outbound fails no flights are reported, even if the return was found (S-067)', async ({
  page,
  faults,
}) => {
  await faults.add({ kind: 'error', status: 400, route: 'GRU-RBR' });
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'RBR', out: 10, back: 16 }));
  await expect(page.getByRole('alert').filter({ hasText: 'A busca não funcionou' })).toBeVisible({ timeout: 30_000 });
  await expect(toastsOn(page)).toContainText('Erro ao buscar voos. Tente novamente.');
  await expect(page.getByText(/voos? encontrados?/)).toHaveCount(0);
});

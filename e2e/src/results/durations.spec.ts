import { expect, test } from '../fixtures.ts';
import { cashList, durationsIn, search } from '../support/results.ts';

test("only an unconfirmed duration has the sign '≈' (S-054, S-229)", async ({ page }) => {
  // All durations of the sources are confirmed, so every second one is changed to unconfirmed.
  await page.route('**/api/flights/search?*', async (route) => {
    const response = await route.fetch();
    let flights = 0;
    const body = (await response.text()).replaceAll('"durationEstimated":false', () => {
      flights += 1;
      return `"durationEstimated":${flights % 2 === 0}`;
    });
    await route.fulfill({ response, body });
  });
  await search(page, { from: 'GRU', to: 'FLN', out: 24, tipoPagamento: 'dinheiro' });
  const durations = durationsIn(cashList(page));
  await expect(durations.getByText('duração estimada').first()).toBeAttached();
  await expect(durations.filter({ hasText: /≈\s\d+h/ }).first()).toBeVisible();
  await expect(durations.filter({ hasNotText: '≈' }).first()).toBeVisible();
});

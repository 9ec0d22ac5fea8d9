import { expect, type Locator, type Page } from '@playwright/test';

/** Region of the toasts. */
export const toastsOn = (page: Page): Locator => page.locator('[data-toasts]');

/** Expects the shown toast to cover no control. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const toast = toastsOn(page).locator('> * > *');
  await expect.poll(() => toast.evaluate(listCovered)).toEqual([]);
}

function listCovered(toast: HTMLElement | SVGElement): string[] {
  const { left, top, right, bottom } = toast.getBoundingClientRect();
  const covered = new Set<string>();
  toast.style.visibility = 'hidden';
  for (let x = left + 1; x < right; x += 8) {
    for (let y = top + 1; y < bottom; y += 4) {
      const under = document.elementFromPoint(x, y)?.closest('a, button, input, label, summary, [data-row]');
      if (under) covered.add(under.textContent ?? '');
    }
  }
  toast.style.visibility = '';
  return [...covered];
}

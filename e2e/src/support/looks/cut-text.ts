import { expect, type Locator } from '@playwright/test';

/** Texts of elements that overflow their box. */
export async function expectNothingCut(elements: Locator): Promise<void> {
  const cut = await elements
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((element) => `${element.className}: ${element.textContent}`),
    );
  expect(cut).toEqual([]);
}

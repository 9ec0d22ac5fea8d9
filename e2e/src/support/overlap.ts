import { expect, type Page } from '@playwright/test';

/** Pairs of controls of which one stands over the other where both are seen, by their names. */
async function listOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number };
    const meet = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const hasRoom = ({ left, right, top, bottom }: Box) => right - left > 1 && bottom - top > 1;
    /** Less where a box around it cuts it off, or the page's edge does, as of skip links without the focus. */
    const measureSeen = (element: Element): Box => {
      let seen = meet(element.getBoundingClientRect(), { left: 0, right: innerWidth, top: 0, bottom: 1e6 });
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') seen = meet(seen, box.getBoundingClientRect());
      }
      return seen;
    };
    const nameOf = ({ ariaLabel, textContent }: Element) => (ariaLabel ?? textContent).trim().slice(0, 40);
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, seen: measureSeen(element) }))
      .filter(({ seen }) => hasRoom(seen));
    return controls.flatMap(({ element, seen }, place) =>
      controls
        .slice(place + 1)
        .filter((other) => !element.contains(other.element) && hasRoom(meet(seen, other.seen)))
        .map((other) => `${nameOf(element)} / ${nameOf(other.element)}`),
    );
  });
}

const widths = [320, 360, 412, 768, 1024, 1280];

/** No control stands over another, at any width. */
export async function expectNoOverlaps(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await listOverlaps(page), `${width} px, ${page.url()}`).toEqual([]);
  }
}

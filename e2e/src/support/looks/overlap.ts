import { expect, type Page } from '@playwright/test';

/** Pairs of controls, by name, whose visible areas overlap. */
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
    /** Clips a box to its containers and the page, which hides skip links without the focus. */
    const clipToVisible = (element: Element, box: Box): Box => {
      let visible = meet(box, { left: 0, right: innerWidth, top: 0, bottom: 1e6 });
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible') visible = meet(visible, around.getBoundingClientRect());
      }
      return visible;
    };
    /** Middle third of a field, which may have a button at its end. */
    const cutToMiddle = (element: Element, { left, right, top, bottom }: Box): Box =>
      element.matches('input, select, textarea')
        ? { top, bottom, left: (2 * left + right) / 3, right: (left + 2 * right) / 3 }
        : { left, right, top, bottom };
    /** Fixed or sticky container, such as a bar. */
    const findLayer = (element: Element): Element | null => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return box;
      }
      return null;
    };
    const nameOf = ({ ariaLabel, textContent }: Element) => (ariaLabel ?? textContent).trim().slice(0, 40);
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // A link in a text has a box on each of its lines.
      .map((element) => ({
        element,
        layer: findLayer(element),
        boxes: [...element.getClientRects()]
          .map((box) => cutToMiddle(element, clipToVisible(element, box)))
          .filter((box) => hasRoom(box)),
      }));
    return controls.flatMap(({ element, layer, boxes }, place) =>
      controls
        .slice(place + 1)
        .filter((other) => other.layer === layer && !element.contains(other.element))
        .filter((other) => boxes.some((box) => other.boxes.some((another) => hasRoom(meet(box, another)))))
        .map((other) => `${nameOf(element)} / ${nameOf(other.element)}`),
    );
  });
}

const widths = [320, 360, 412, 768, 1024, 1280];

/** Expects no control to overlap another at any width. */
export async function expectNoOverlaps(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await listOverlaps(page), `${width} px, ${page.url()}`).toEqual([]);
  }
}

import { expect, type Locator } from '@playwright/test';

/**
 * The lowest contrast between a text and what lies behind and beside its letters, by the pixels of two screenshots, one of
 * them without the text: axe reads no colours from pictures. The formula is that of WCAG 2.2.
 */
export async function measureTextContrast(text: Locator): Promise<number> {
  await text.scrollIntoViewIfNeeded();
  const written = await shootStill(text);
  const color = await text.evaluate((element) => getComputedStyle(element).color);
  await text.evaluate((element: HTMLElement) => element.style.setProperty('color', 'transparent'));
  const bare = await shootStill(text);
  await text.evaluate((element: HTMLElement) => element.style.removeProperty('color'));
  // Decoded on a page without a content policy.
  const reader = await text.page().context().newPage();
  const lowest = await reader.evaluate(findLowestContrast, { color, written, bare });
  await reader.close();
  return lowest;
}

/** Takes screenshots until two are equal, because a resized picture is redrawn some frames later. */
async function shootStill(element: Locator): Promise<string> {
  let shot = '';
  await expect(async () => {
    const before = shot;
    shot = (await element.screenshot()).toString('base64');
    expect(shot).toBe(before);
  }).toPass({ intervals: [0] });
  return shot;
}

/** Runs in the browser. */
async function findLowestContrast(shots: { color: string; written: string; bare: string }): Promise<number> {
  const readPixels = async (shot: string) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (!canvas) throw new Error('The browser draws no pictures');
    canvas.drawImage(picture, 0, 0);
    return canvas.getImageData(0, 0, picture.width, picture.height);
  };
  const findLuminance = (colour: ArrayLike<number>) => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
      const part = (colour[channel] ?? 0) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const written = await readPixels(shots.written);
  const { data, width } = await readPixels(shots.bare);
  const ink = findLuminance((shots.color.match(/[\d.]+/g) ?? []).map(Number));
  const isInk = (at: number) => [0, 1, 2].some((channel) => written.data[at + channel] !== data[at + channel]);
  let lowest = Number.NaN;
  for (let at = 0; at < data.length; at += 4) {
    const column = (at / 4) % width;
    const beside = [
      at,
      at - 4 * width,
      at + 4 * width,
      ...(column > 0 ? [at - 4] : []),
      ...(column < width - 1 ? [at + 4] : []),
    ];
    if (!beside.some(isInk)) continue;
    const ground = findLuminance(data.subarray(at, at + 3));
    const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
    if (!(contrast >= lowest)) lowest = contrast;
  }
  return lowest;
}

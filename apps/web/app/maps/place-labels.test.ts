import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Label, placeLabels, type Side } from './place-labels.ts';

const frame = { width: 700, height: 590 };

function boxOf({ x, y, width, height }: Label, side: Side) {
  const left = side === 'r' ? x + 10 : side === 'l' ? x - 10 - width : x - width / 2;
  const top = side === 'b' ? y + 10 : side === 't' ? y - 10 - height : y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
}

const label = fc.record({
  x: fc.integer({ min: 0, max: 700 }),
  y: fc.integer({ min: 0, max: 590 }),
  width: fc.integer({ min: 30, max: 160 }),
  height: fc.integer({ min: 20, max: 46 }),
});

test('no label covers another or a dot, or leaves the map (S-439)', () => {
  fc.assert(
    fc.property(fc.array(label, { maxLength: 40 }), (labels) => {
      const sides = placeLabels(labels, frame);
      const boxes = labels.flatMap((one, index) => {
        const side = sides[index];
        return side ? [{ index, box: boxOf(one, side) }] : [];
      });
      for (const { index, box } of boxes) {
        expect(box.left >= 0 && box.top >= 0 && box.right <= frame.width && box.bottom <= frame.height).toBe(true);
        for (const other of boxes) {
          if (other.index >= index) continue;
          const apart =
            other.box.right <= box.left ||
            box.right <= other.box.left ||
            other.box.bottom <= box.top ||
            box.bottom <= other.box.top;
          expect(apart).toBe(true);
        }
        const covered = labels.filter(
          ({ x, y }, place) => place !== index && x > box.left && x < box.right && y > box.top && y < box.bottom,
        );
        expect(covered).toEqual([]);
      }
    }),
  );
});

test('earlier labels are placed first, on the side away from the lines (S-439)', () => {
  const at = (x: number, y: number): Label => ({ x, y, width: 100, height: 40 });
  expect(placeLabels([at(350, 300), at(500, 300), at(200, 300), at(470, 335)], frame)).toEqual(['r', 'r', 'l', 'b']);
});

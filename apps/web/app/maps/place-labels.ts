/** Side of a label at its dot. */
export type Side = 'r' | 'l' | 't' | 'b';

type Box = { left: number; top: number; right: number; bottom: number };

/** A dot with its label, in the map's units. */
export type Label = { x: number; y: number; width: number; height: number };

type Frame = { width: number; height: number };

/** Distance from a dot's centre to its label. */
const gap = 10;
const dot = 7;

/**
 * Chooses a side for each label, the first ones first, so that none covers another label or a dot, or leaves the map.
 * Null where no side is free: the dot has no label.
 */
export function placeLabels(labels: readonly Label[], frame: Frame, scale = 1): (Side | null)[] {
  const dots = labels.map(({ x, y }) => grow({ left: x, top: y, right: x, bottom: y }, dot));
  const taken: Box[] = [];
  return labels.map((label, index) => {
    const others = dots.filter((_, other) => other !== index);
    for (const side of listSides(label, labels[0] ?? label)) {
      const box = boxAt(label, side, gap / scale);
      if (!isInside(box, frame) || [...taken, ...others].some((other) => overlap(box, other))) continue;
      taken.push(grow(box, 2));
      return side;
    }
    return null;
  });
}

/** Prefers the sides away from the origin, so that lines run under few labels. */
function listSides({ x, y }: Label, origin: Label): Side[] {
  const across: Side[] = x >= origin.x ? ['r', 'l'] : ['l', 'r'];
  const along: Side[] = y >= origin.y ? ['b', 't'] : ['t', 'b'];
  return Math.abs(x - origin.x) * 2 >= Math.abs(y - origin.y)
    ? [...across, ...along]
    : [across[0] ?? 'r', ...along, across[1] ?? 'l'];
}

function boxAt({ x, y, width, height }: Label, side: Side, away: number): Box {
  const middle = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  if (side === 'r') return { ...middle, left: x + away, right: x + away + width };
  if (side === 'l') return { ...middle, left: x - away - width, right: x - away };
  if (side === 't') return { ...middle, top: y - away - height, bottom: y - away };
  return { ...middle, top: y + away, bottom: y + away + height };
}

function grow({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

function isInside({ left, top, right, bottom }: Box, { width, height }: Frame): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

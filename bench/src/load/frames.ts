const offersOpening = '\nevent: journeys\ndata: ';

/**
 * How many offers the first whole `journeys` frame of a stream holds; null until all of it is there. Asked anew with every
 * piece that arrives, so it looks for the frame's ends alone: a pattern would walk back through the whole frame each time.
 */
export function offersInFirstFrame(text: string): number | null {
  const opening = text.indexOf(offersOpening);
  const from = opening + offersOpening.length;
  const end = opening < 0 ? -1 : text.indexOf('\n\n', from);
  return end < 0 ? null : (JSON.parse(text.slice(from, end)) as { offers: unknown[] }).offers.length;
}

/** True for a finished stream that has brought offers. */
export function isWholeAnswer(text: string): boolean {
  return (offersInFirstFrame(text) ?? 0) > 0 && text.includes('\nevent: done\n') && text.endsWith('\n\n');
}

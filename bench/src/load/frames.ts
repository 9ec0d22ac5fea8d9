const offersOpening = '\nevent: journeys\ndata: ';

/**
 * Number of offers in the first complete `journeys` frame of a stream, or null. Called for each chunk, so it only
 * searches for the ends of the frame; a pattern would backtrack through the whole frame.
 */
export function offersInFirstFrame(text: string): number | null {
  const opening = text.indexOf(offersOpening);
  const from = opening + offersOpening.length;
  const end = opening < 0 ? -1 : text.indexOf('\n\n', from);
  return end < 0 ? null : (JSON.parse(text.slice(from, end)) as { offers: unknown[] }).offers.length;
}

/** True for a complete stream with offers. */
export function isWholeAnswer(text: string): boolean {
  return (offersInFirstFrame(text) ?? 0) > 0 && text.includes('\nevent: done\n') && text.endsWith('\n\n');
}

const offersFrame = /^event: offers\ndata: (.*)\n\n/m;

/** How many offers the first whole `offers` frame of a stream holds; null until all of it is there. */
export function offersInFirstFrame(text: string): number | null {
  const data = offersFrame.exec(text)?.[1];
  return data === undefined ? null : (JSON.parse(data) as { offers: unknown[] }).offers.length;
}

/** True for a finished stream that has brought offers. */
export function isWholeAnswer(text: string): boolean {
  return (offersInFirstFrame(text) ?? 0) > 0 && text.includes('\nevent: done\n') && text.endsWith('\n\n');
}

/** Body of a complete HTTP answer with `Transfer-Encoding: chunked`. Throws for an incomplete one. */
export function wholeBody(answer: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = answer.indexOf('\r\n\r\n') + 4;
  for (;;) {
    const lineEnd = answer.indexOf('\r\n', at);
    const size = Number.parseInt(answer.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(size) || lineEnd + 4 + size > answer.length) throw new Error('An answer cut short');
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(answer.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 4 + size;
  }
}

/** One event of a `text/event-stream`, its data lines joined. */
export type ServerEvent = { event: string; data: string };

/**
 * Takes the pieces of an event stream as they come, cut anywhere, and gives back the events that each piece completes.
 * Comments, ids and retry hints are passed over; an event without data is none.
 */
export function createEventParser(): (text: string) => ServerEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];

  const readLine = (line: string): ServerEvent | null => {
    if (line === '') {
      const complete = data.length > 0 ? { event: event || 'message', data: data.join('\n') } : null;
      event = '';
      data = [];
      return complete;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    return null;
  };

  return (text) => {
    // A carriage return at the end may be half of a line break.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.map(readLine).filter((complete) => complete !== null);
  };
}

/** Reads a response's body as events until it ends. What follows the last blank line is cut off and dropped. */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent[]> {
  const parse = createEventParser();
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = parse(decoder.decode(value, { stream: true }));
      if (events.length > 0) yield events;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

import type { Page } from '@playwright/test';

/** Serves the page a search that sends its first offers at once, and the others when `finish` is called. */
export async function searchInTwoParts(
  page: Page,
  answer: { offers: object[] },
  first: number,
): Promise<() => Promise<void>> {
  const { offers, ...summary } = answer;
  const frame = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  const part = (some: object[]) => frame('offers', { direction: 'outbound', offers: some });
  const parts = [part(offers.slice(0, first)), part(offers.slice(first)) + frame('done', summary)];
  await page.addInitScript((texts) => {
    const ask = window.fetch;
    const encoder = new TextEncoder();
    window.fetch = async (input, init) => {
      if (!String(input).startsWith('/api/flights/search')) return ask(input, init);
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          stream.enqueue(encoder.encode(texts[0]));
          Object.assign(window, {
            finishSearch() {
              stream.enqueue(encoder.encode(texts[1]));
              stream.close();
            },
          });
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    };
  }, parts);
  return () => page.evaluate(() => (window as unknown as { finishSearch(): void }).finishSearch());
}

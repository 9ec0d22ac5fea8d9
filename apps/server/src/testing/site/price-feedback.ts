/** Sends anonymous price feedback: a write that any visitor may make. Idempotent by key. */
export function postPriceFeedback(siteUrl: string, key: string, signal?: AbortSignal): Promise<Response> {
  const answer = {
    offerId: key,
    source: 'Latam',
    airline: 'LATAM',
    origin: 'GRU',
    destination: 'GIG',
    date: '2026-12-10',
    kind: 'cash',
    answer: 'same',
  };
  return fetch(`${siteUrl}/api/price-feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(answer),
    signal: signal ?? null,
  });
}

import type { FareSource } from '@revoada/core/sources/fare-source';
import { beginSpan, failSpan, inSpan, spanKinds } from './spans.ts';

/** A source whose searches and rechecks are spans. */
export function traceSource(source: FareSource): FareSource {
  const { id, searchTickets, recheck } = source;
  const attributes = { 'revoada.source': id };
  return {
    ...source,
    search: (request, options) => traceUpdates(`search ${id}`, attributes, source.search(request, options)),
    ...(searchTickets && {
      searchTickets: (request, options) =>
        traceUpdates(`search tickets ${id}`, attributes, searchTickets.call(source, request, options)),
    }),
    ...(recheck && {
      recheck: (request, signal, requester) =>
        inSpan(`recheck ${id}`, { kind: spanKinds.call, attributes }, () =>
          recheck.call(source, request, signal, requester),
        ),
    }),
  };
}

/** One span from the call to the last update. */
function traceUpdates<Update extends { partial: boolean }>(
  name: string,
  attributes: Record<string, string>,
  updates: AsyncIterable<Update>,
): AsyncIterable<Update> {
  const span = beginSpan(name, { kind: spanKinds.call, attributes });
  return (async function* follow() {
    try {
      for await (const update of updates) {
        span.addEvent('update', { partial: update.partial });
        yield update;
      }
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  })();
}

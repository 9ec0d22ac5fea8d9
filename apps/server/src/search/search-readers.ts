import type { SearchEvent } from '@revoada/core/search/events';
import type { Requester } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import { emptyView, findChanges, type SearchView } from './search-view.ts';
import type { Reader } from './shared-runs.ts';

/** A reader of a search, with the client on whose account it waits. */
export type SearchReader = {
  requester: Requester;
  onEvents(events: readonly SearchEvent[]): void;
  /** Called once after the last events, not for a reader who leaves before. */
  onEnd(): void;
};

type Begin = (reader: Reader) => AsyncIterable<SearchView>;

type Group = { readers: Set<SearchReader>; sentView: SearchView; leaving: AbortController };

type SearchReaders = {
  /**
   * Adds a reader to those of the same key; `begin` follows the search for the first of them. The reader gets the events of
   * the current view at once. Returns a function by which it leaves; the search is stopped with its last reader.
   */
  join(key: string, begin: Begin, reader: SearchReader): () => void;
};

/**
 * Follows a search once for all its readers with equal rights: a reader costs its place in a set, and a change of the view
 * no promises of each reader.
 */
export function createSearchReaders(log: Logger): SearchReaders {
  const groups = new Map<string, Group>();

  const forget = (key: string, group: Group): void => {
    if (groups.get(key) === group) groups.delete(key);
  };

  async function follow(group: Group, views: AsyncIterable<SearchView>): Promise<void> {
    for await (const view of views) {
      const events = findChanges(group.sentView, view);
      group.sentView = view;
      if (events.length === 0) continue;
      for (const { onEvents } of [...group.readers]) onEvents(events);
    }
  }

  function start(key: string, begin: Begin, first: SearchReader): Group {
    const readers = new Set([first]);
    const group = { readers, sentView: emptyView, leaving: new AbortController() };
    groups.set(key, group);
    const requesters = () => Array.from(readers, ({ requester }) => requester);
    void follow(group, begin({ requesters, signal: group.leaving.signal }))
      .catch((error: unknown) => log.error({ err: error }, 'the readers of a search could not be answered'))
      .finally(() => {
        forget(key, group);
        for (const { onEnd } of [...readers]) onEnd();
      });
    return group;
  }

  return {
    join(key, begin, reader) {
      const group = groups.get(key) ?? start(key, begin, reader);
      group.readers.add(reader);
      const events = findChanges(emptyView, group.sentView);
      if (events.length > 0) reader.onEvents(events);
      return () => {
        group.readers.delete(reader);
        if (group.readers.size > 0) return;
        forget(key, group);
        group.leaving.abort();
      };
    },
  };
}

import type { FareRequest } from '@revoada/core/sources/fare-source';
import type { PairState } from './search/pair-state.ts';

/**
 * Events that rooms announce, named in the past tense, so that announcers and listeners do not depend on each other.
 */
export type DomainEvents = {
  /** A person signed in for the first time. */
  'account.created': { accountId: string; email: string | null };
  /** The stored subscription was read again from the payment service, whether or not it differs. */
  'subscription.updated': { accountId: string };
  /** The provider of a channel reported the status of a message. */
  'message.status-reported': { providerId: string; status: 'delivered' | 'read' | 'failed'; reason?: string };
  /** The sources answered a search. */
  'search.finished': { request: FareRequest; state: PairState };
  /** Travellers searched these flights; announced in batches. */
  'flights.searched': { requests: readonly FareRequest[] };
};

type Listener<Event> = (event: Event) => unknown;

export type Events = {
  listen<Name extends keyof DomainEvents>(name: Name, listener: Listener<DomainEvents[Name]>): void;
  /** Resolves when every listener is done and rejects when one fails, so that a job which announces is retried. */
  announce<Name extends keyof DomainEvents>(name: Name, event: DomainEvents[Name]): Promise<void>;
};

/** The events of this process. They are not stored: what must survive a crash is a job. */
export function createEvents(): Events {
  const listeners = new Map<keyof DomainEvents, Listener<never>[]>();
  return {
    listen(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    async announce(name, event) {
      const own = (listeners.get(name) ?? []) as Listener<typeof event>[];
      await Promise.all(own.map(async (listener) => listener(event)));
    },
  };
}

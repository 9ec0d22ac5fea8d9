import { countTotalCents, describeOffer } from '../requests/describe-offer.ts';
import type { StoredOffer } from '../requests/offer-book.ts';
import { readOffer } from '../requests/read-offer.ts';
import { formatRoute } from '../search/search-request.ts';
import { listServices } from '../wire/services.ts';
import type { DuffelDeps, Endpoint } from './call.ts';
import { notFound, offerExpired, offerGone, refuseFields } from './errors.ts';
import { pickPage } from './paging.ts';

/** The offers of a search by pages, and one of them at its price of now. */
export function createOfferEndpoints(deps: DuffelDeps): Record<'listOffers' | 'readOffer', Endpoint> {
  const { book, now, ids } = deps;
  return {
    listOffers({ query, liveMode, takeFaults }) {
      const { offer_request_id: id } = query;
      if (!id) {
        const message = "Field 'offer_request_id' can't be blank";
        return refuseFields([
          { pointer: '/offer_request_id', field: 'offer_request_id', code: 'validation_required', message },
        ]);
      }
      const offerRequest = book.findRequest(id);
      takeFaults('offers', offerRequest ? formatRoute(offerRequest.request) : null);
      if (offerRequest?.liveMode !== liveMode) return notFound;
      const ready = offerRequest.batches.filter(({ readyAt }) => readyAt !== null && readyAt <= now());
      const most = query.max_connections === undefined ? Number.POSITIVE_INFINITY : Number(query.max_connections);
      const listed = ready
        .flatMap(({ offers }) => offers)
        .filter(({ ticket }) => ticket.fares.every(({ journey }) => journey.flights.length - 1 <= most));
      const order = findOrder(query.sort);
      if (!order) {
        const message = `Cannot sort by '${query.sort}'`;
        return refuseFields([{ pointer: '/sort', field: 'sort', code: 'validation_inclusion', message }]);
      }
      const page = pickPage(listed.toSorted(order), query);
      if (!('data' in page)) return refuseFields([page]);
      return { status: 200, body: { ...page, data: page.data.map((stored) => describeOffer(deps, stored)) } };
    },

    readOffer({ params, query, liveMode, account, takeFaults }) {
      const stored = book.findOffer(params.id ?? '');
      const faults = takeFaults('offer', stored ? formatRoute(stored.request) : null);
      if (stored?.liveMode !== liveMode) return notFound;
      const current = readOffer(deps, stored, account, faults);
      if (current.state === 'forgotten') return notFound;
      if (current.state === 'expired') return offerExpired;
      if (current.state === 'gone') return offerGone;
      const { offer } = current;
      const available_services =
        query.return_available_services === 'true' ? listServices(stored.ticket, offer, ids, stored.billing) : null;
      return { status: 200, body: { data: { ...offer, available_services } } };
    },
  };
}

type Order = (a: StoredOffer, b: StoredOffer) => number;

/** Undefined for an unknown order; by price where none is given. */
function findOrder(sort = 'total_amount'): Order | undefined {
  const minutes = ({ ticket }: StoredOffer) => ticket.fares.reduce((sum, { journey }) => sum + journey.minutes, 0);
  const orders: Record<string, Order> = {
    total_amount: (a, b) => countTotalCents(a) - countTotalCents(b),
    '-total_amount': (a, b) => countTotalCents(b) - countTotalCents(a),
    total_duration: (a, b) => minutes(a) - minutes(b),
    '-total_duration': (a, b) => minutes(b) - minutes(a),
  };
  return Object.hasOwn(orders, sort) ? orders[sort] : undefined;
}

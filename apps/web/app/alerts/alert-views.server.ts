import type { Alert, LineView } from '@revoada/core/alerts/alert-view';
import type { Delivery } from '@revoada/core/alerts/delivery';
import { formatNoticePrice, writeNoticeRoute } from '@revoada/core/alerts/notice-words';
import { channelNames } from '@revoada/core/channels/channel-id';
import { saoPauloZone } from '@revoada/core/dates/today';
import { formatDate } from '@revoada/core/format/time';
import { formatStops } from '@revoada/core/search/texts/route-text';
import type { ChannelOverview } from '../channels/channel-services.ts';
import { saoPauloDate } from '../sao-paulo-date.server.ts';
import { describeReach } from './alert-reach.ts';
import {
  deliveryLabels,
  describeDays,
  describeRule,
  describeTravel,
  explainDelivery,
  lineLabels,
} from './alert-texts.ts';
import { drawGraph } from './graph/draw-graph.server.ts';

/** View of an alert's card. */
export type AlertCard = ReturnType<typeof viewAlert>;

export function viewAlert(alert: Alert, channels: ChannelOverview) {
  const { id, version, terms, state, stops, prices, checkedAt, failing } = alert;
  const cities = new Map(stops.map(({ code, city }) => [code, city]));
  return {
    id,
    version,
    state,
    route: formatStops(stops, (code) => cities.get(code) ?? code),
    codes: formatStops(stops, (code) => code),
    days: describeDays(terms),
    travel: describeTravel(terms),
    rule: describeRule(terms),
    reach: describeReach(terms.channels, channels),
    endsOn: formatDate(terms.endsOn),
    lines: prices.map(viewLine),
    checked: checkedAt && formatWhen(checkedAt),
    failing,
  };
}

function viewLine({ line, start, now, lowest, points }: LineView) {
  const show = ({ price, at }: LineView['now']) => ({
    price: formatNoticePrice(price).replace(/^milheiro (.*) a (.*)$/, '$2 ($1)'),
    on: saoPauloDate(new Date(at).toISOString()),
  });
  return {
    line,
    label: lineLabels[line],
    start: show(start),
    now: show(now),
    lowest: show(lowest),
    graph: drawGraph(points),
  };
}

/** View of a message in the log. */
export type DeliveryView = ReturnType<typeof viewDelivery>;

export function viewDelivery({ id, channel, state, notice, reason, createdAt, dueAt, sentAt }: Delivery) {
  const waits = state === 'waiting' && dueAt > createdAt ? `Sai ${formatWhen(dueAt)}.` : null;
  return {
    id,
    alertId: notice.alertId,
    channel: channelNames[channel],
    state,
    label: deliveryLabels[state],
    when: formatWhen(sentAt ?? createdAt),
    route: writeNoticeRoute(notice, ({ city }) => city),
    price: formatNoticePrice(notice.now),
    before: notice.before && formatNoticePrice(notice.before),
    searchPath: notice.searchPath,
    reason: explainDelivery({ state, reason }) ?? waits,
  };
}

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: saoPauloZone, hour: '2-digit', minute: '2-digit' });

/** '01/12/2026, 14:05' in São Paulo. */
function formatWhen(iso: string): string {
  return `${saoPauloDate(iso)}, ${clock.format(new Date(iso))}`;
}

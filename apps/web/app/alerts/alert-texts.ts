import type { Delivery, DeliveryState } from '@revoada/core/alerts/delivery';
import type { Line } from '@revoada/core/alerts/measure';
import { addDays } from '@revoada/core/dates/local-date';
import { findUnit } from '@revoada/core/flights/miles-unit';
import { formatList } from '@revoada/core/format/list';
import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { formatDate } from '@revoada/core/format/time';
import type { Watch } from '@revoada/core/forms/alert-choices';
import type { AlertTerms } from '@revoada/core/forms/alert-fields';
import { programmeName } from '@revoada/core/miles/programmes';
import { cabinLabels } from '@revoada/core/search/choices';
import { partyLabel } from '@revoada/core/search/party';
import { listBagTexts } from '../flight-card/wanted-bags-text.ts';

export const alertSaveFailure = 'Não conseguimos salvar o alerta. Tente novamente.';

export const watchLabels: Readonly<Record<Watch, string>> = {
  cash: 'Dinheiro',
  miles: 'Milhas',
  both: 'Dinheiro e milhas',
  milheiro: 'R$ por milheiro',
};

export const lineLabels: Readonly<Record<Line, string>> = {
  cash: 'Em dinheiro',
  miles: 'Em milhas',
  milheiro: 'Cada mil milhas valem',
};

/** The box of a new alert's form that switches alerts by e-mail on. */
export const switchOnEmailField = 'ligarEmail';

/**
 * 'Ida 10/03/2027, volta 20/03/2027', 'Ida de 01/03/2027 a 15/03/2027, 7 a 10 noites', 'Trechos em 10/03/2027, 15/03/2027 e
 * 20/03/2027'.
 */
export function describeDays({ firstDeparture, lastDeparture, minNights, maxNights, further }: AlertTerms): string {
  if (further.length > 0) {
    return `Trechos em ${formatList([firstDeparture, ...further.map(({ date }) => date)].map(formatDate))}`;
  }
  if (firstDeparture === lastDeparture && minNights === maxNights) {
    const back = minNights === null ? 'só ida' : `volta ${formatDate(addDays(firstDeparture, minNights))}`;
    return `Ida ${formatDate(firstDeparture)}, ${back}`;
  }
  const window =
    firstDeparture === lastDeparture
      ? `Ida ${formatDate(firstDeparture)}`
      : `Ida de ${formatDate(firstDeparture)} a ${formatDate(lastDeparture)}`;
  if (minNights === null || maxNights === null) return `${window}, só ida`;
  const nights = minNights === maxNights ? `${minNights}` : `${minNights} a ${maxNights}`;
  return `${window}, ${nights} ${maxNights === 1 ? 'noite' : 'noites'}`;
}

/** '2 adultos · Econômica · até 1 parada · com mala despachada'. */
export function describeTravel(terms: AlertTerms): string {
  const stops = terms.maxStops === 0 ? 'só direto' : terms.maxStops === 1 ? 'até 1 parada' : null;
  return [partyLabel(terms), cabinLabels[terms.cabin], stops, ...listBagTexts(terms.bags)]
    .filter((part) => part !== null)
    .join(' · ');
}

/** When the member is notified, in one sentence. */
export function describeRule({ rule, dropPercent, targetCents, targetMiles, watch, programme }: AlertTerms): string {
  const unit = programme === null ? 'milhas' : findUnit(programme);
  const where = programme === null ? '' : ` ${programmeName(programme)}`;
  if (rule === 'drop') {
    if (watch === 'milheiro') return `Avisa quando mil ${unit}${where} valerem ${dropPercent}% a mais`;
    const kinds = { cash: 'em dinheiro', miles: `em ${unit}${where}`, both: `em dinheiro ou em ${unit}${where}` };
    return `Avisa quando o preço ${kinds[watch]} cair ${dropPercent}% ou mais`;
  }
  if (watch === 'milheiro') return `Avisa quando mil ${unit}${where} valerem ${formatBRL(targetCents ?? 0)} ou mais`;
  const targets = [
    targetCents === null ? null : formatBRL(targetCents),
    targetMiles === null ? null : `${formatMiles({ programme, miles: targetMiles })}${where}`,
  ].filter((target) => target !== null);
  return `Avisa quando custar ${targets.join(' ou ')} ou menos`;
}

export const deliveryLabels: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Na fila',
  sending: 'Enviando',
  sent: 'Enviado',
  delivered: 'Entregue',
  read: 'Lido',
  unavailable: 'Não enviado',
  refused: 'Recusado',
  failed: 'Não entregue',
  'set-aside': 'Não conseguimos enviar',
  cancelled: 'Cancelado',
};

/** Why a message was cancelled. */
const cancelReasons: Readonly<Record<string, string>> = {
  paused: 'O alerta foi pausado ou terminou.',
  lapsed: 'A assinatura não estava ativa.',
  risen: 'O preço subiu de novo antes do envio.',
  unknown: 'Não conseguimos conferir o preço depois do silêncio.',
  replaced: 'Um aviso mais novo tomou o lugar deste.',
  changed: 'O alerta foi alterado.',
};

/** Text beside a message's state; null for none. */
export function explainDelivery({ state, reason }: Pick<Delivery, 'state' | 'reason'>): string | null {
  if (reason === null) return null;
  return state === 'cancelled' ? (cancelReasons[reason] ?? null) : reason;
}

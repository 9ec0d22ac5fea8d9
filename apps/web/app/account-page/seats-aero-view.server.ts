import type { SeatsAeroConnection } from '@revoada/core/awards/connection';
import { saoPauloDate } from '../sao-paulo-date.server.ts';

/** The connection of seats.aero; `day` is dd/mm/aaaa in São Paulo. `notice` says how a consent ended. */
export type SeatsAeroView = {
  state: SeatsAeroConnection['state'];
  day: string | null;
  notice: { ok: boolean; text: string } | null;
};

const notices: Readonly<Record<string, SeatsAeroView['notice']>> = {
  conectado: { ok: true, text: 'Pronto: o seu seats.aero está conectado.' },
  recusado: { ok: false, text: 'Você não autorizou, e nada foi conectado.' },
  expirou: { ok: false, text: 'O pedido expirou ou veio de outro navegador. Tente conectar de novo.' },
  falhou: { ok: false, text: 'O seats.aero não concluiu a conexão. Tente de novo em alguns minutos.' },
};

/** `outcome`: the parameter `seats` of the page's URL. Null where connections are off. */
export function describeSeatsAero(
  connection: SeatsAeroConnection | null,
  outcome: string | null,
): SeatsAeroView | null {
  if (!connection) return null;
  const { state } = connection;
  const at = state === 'connected' ? connection.connectedAt : state === 'ended' ? connection.endedAt : null;
  const notice = outcome !== null && Object.hasOwn(notices, outcome) ? (notices[outcome] ?? null) : null;
  // A reload of the page after a disconnection must not say that it is connected.
  const isOver = notice?.ok && state !== 'connected';
  return { state, day: at === null ? null : saoPauloDate(at), notice: isOver ? null : notice };
}

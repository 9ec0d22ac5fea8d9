import { saoPauloZone } from '@revoada/core/dates/today';

const saoPaulo = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: saoPauloZone,
});

/** '23/11/2026, 09:30', in São Paulo. For loaders, because browsers may format dates differently. */
export function formatInstant(at: Date): string {
  return saoPaulo.format(at);
}

import { saoPauloZone, todayAt } from '@revoada/core/dates/today';

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** '21 de dezembro de 2026': the day in São Paulo at a UTC instant. Throws RangeError for an invalid instant. */
export function formatLongDay(instant: string): string {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError('Not an instant');
  const [year = '', month = '', day = ''] = todayAt(saoPauloZone, ms).split('-');
  return `${Number(day)} de ${months[Number(month) - 1]} de ${year}`;
}

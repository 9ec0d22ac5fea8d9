/** Days in São Paulo. Visitors can search up to thirty days ahead. */

const brazilian = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Day that is some days from today, YYYY-MM-DD. */
export function inDays(days: number): string {
  const [year = 0, month = 1, day = 1] = brazilian.format(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** Formats 'YYYY-MM-DD' for forms: '10/12/2026'. */
export function typed(date: string): string {
  return date.split('-').reverse().join('/');
}

const weekdays = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];
const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** Accessible name of a calendar's cell: 'quinta-feira, 10 de dezembro de 2026'. */
export function spoken(date: string): string {
  const [year, month = 1, day] = date.split('-').map(Number);
  return `${weekdays[new Date(date).getUTCDay()]}, ${day} de ${months[month - 1]} de ${year}`;
}

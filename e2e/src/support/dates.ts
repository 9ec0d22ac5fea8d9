/** Days as the traveller in São Paulo counts them. A visitor may search up to thirty days ahead. */

const brazilian = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** The day so many days from today, YYYY-MM-DD. */
export function inDays(days: number): string {
  const [year = 0, month = 1, day = 1] = brazilian.format(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** 'YYYY-MM-DD' as the forms show it, '10/12/2026'. */
export function typed(date: string): string {
  return date.split('-').reverse().join('/');
}

const weekdays = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];
const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** 'quinta-feira, 10 de dezembro de 2026', as a calendar's cell is called. */
export function spoken(date: string): string {
  const [year, month = 1, day] = date.split('-').map(Number);
  return `${weekdays[new Date(date).getUTCDay()]}, ${day} de ${months[month - 1]} de ${year}`;
}

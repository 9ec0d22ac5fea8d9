import { describeTimes, nameFlight, nameNumbers } from '@revoada/core/agents/flight-text';
import type { Flight, FoundFlightsAnswer } from '@revoada/core/agents/found-flights';
import type { Way } from '@revoada/core/agents/way';
import { drawFooter, drawNotices, drawVerdict } from './draw-footer.ts';
import type { Drawing } from './drawing.ts';
import { createAmount, createList, element } from './elements.ts';
import type { Link } from './link.ts';

const mostFlights = 3;

/** The first flights of a list, each with both prices. */
export function drawFlights(answer: FoundFlightsAnswer, link: Link, timeZone: string | undefined): Drawing {
  const { flights, total, verdict, status } = answer;
  const best = flights.slice(0, mostFlights);
  if (best.length === 0) {
    const text = status === 'searching' ? 'Nenhum voo até agora.' : 'Nenhum voo encontrado nesta data.';
    const page = element('p', '', link(answer.link, 'Abrir a busca na Revoada', { of: null, isMain: true }));
    return {
      title: 'Voos em dinheiro e em milhas',
      parts: [drawNotices(answer), element('p', 'message', text), page, drawFooter(answer, timeZone)],
    };
  }
  return {
    title: total === 1 ? '1 voo, em dinheiro e em milhas' : `${best.length} de ${total} voos, em dinheiro e em milhas`,
    parts: [
      drawNotices(answer),
      drawVerdict(verdict),
      createList(best.map((flight) => drawFlight(flight, link))),
      drawFooter(answer, timeZone),
    ],
  };
}

function drawFlight(flight: Flight, link: Link): HTMLElement {
  const { cash, miles, better } = flight;
  return element(
    'li',
    'row',
    element('div', 'about', element('p', 'name', nameNumbers(flight)), element('p', '', describeTimes(flight))),
    element('div', 'prices', drawPrice(cash, 'cash', better), drawPrice(miles, 'miles', better)),
    link(flight.link, 'Abrir na Revoada', { of: nameFlight(flight), isMain: false }),
  );
}

function drawPrice(way: Way | null, tone: 'cash' | 'miles', better: Flight['better']): HTMLElement | null {
  if (!way) return null;
  const isBetter = better === tone;
  return element(
    'p',
    `price ${tone}${better !== null && !isBetter ? ' loses' : ''}`,
    createAmount(way.text),
    element('small', '', way.how, isBetter ? element('b', '', ' · compensa') : null),
  );
}

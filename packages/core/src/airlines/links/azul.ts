import { HIGH_TRUST, type LinkTemplate, type LinkTrip, type SellerLinks } from '../link-template.ts';

const formatMonthDayYear = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

const createTemplate = (currency: 'BRL' | 'PTS'): LinkTemplate => ({
  seller: 'Azul',
  trust: HIGH_TRUST,
  front: 'https://www.voeazul.com.br/',
  page: 'https://www.voeazul.com.br/br/pt/home/selecao-voo',
  query: (trip) => ({ ...listFlights(trip), ...listPeople(trip), 'f.dl': '3', 'f.dr': '3', cc: currency }),
});

function listFlights({ origin, destination, date, returnDate }: LinkTrip): Record<string, string> {
  const flights = [{ from: origin, to: destination, day: date }];
  if (returnDate) flights.push({ from: destination, to: origin, day: returnDate });
  const query: Record<string, string> = {};
  for (const [index, { from, to, day }] of flights.entries()) {
    query[`c[${index}].ds`] = from;
    query[`c[${index}].std`] = formatMonthDayYear(day);
    query[`c[${index}].as`] = to;
  }
  return query;
}

function listPeople({ party }: LinkTrip): Record<string, string> {
  const people = [
    { type: 'ADT', count: party.adults },
    { type: 'CHD', count: party.children },
    { type: 'INF', count: party.infants },
  ].filter(({ count }) => count > 0);
  const query: Record<string, string> = {};
  for (const [index, { type, count }] of people.entries()) {
    query[`p[${index}].t`] = type;
    query[`p[${index}].c`] = `${count}`;
    query[`p[${index}].cp`] = 'false';
  }
  return query;
}

export const azul: SellerLinks = { cash: createTemplate('BRL'), award: createTemplate('PTS') };

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inReais, sampleOffers } from '../../flight-card/sample-flights.ts';
import { RowFlight } from './row-flight.tsx';

const [codeshare] = sampleOffers([{ day: 12, stops: true, price: inReais(2946_00) }]);
const [own] = sampleOffers([{ day: 12, price: inReais(2946_00) }]);

test('the row names a flight in a lower cabin than the search’s (S-546)', () => {
  const [mixed] = sampleOffers([{ day: 12, stops: true, lower: true, price: inReais(2946_00) }]);
  if (!mixed || !codeshare) throw new Error('no sample');
  const draw = (offer: typeof mixed) => renderToStaticMarkup(<RowFlight offer={offer} flag={null} tooEarly={false} />);
  expect(draw(mixed)).toContain('trecho em Econômica');
  expect(draw(codeshare)).not.toContain('trecho em');
});

test('the operating airline is shown on the recommended row, beside a warning and beside other hours (S-515)', () => {
  if (!codeshare || !own) throw new Error('no sample');
  const draw = (changes: object, offer = codeshare) =>
    renderToStaticMarkup(<RowFlight offer={offer} flag={null} tooEarly={false} {...changes} />);
  for (const changes of [{}, { flag: 'Melhor de todas' }, { tooEarly: true }, { hours: <p>20:05</p> }]) {
    expect(draw(changes)).toContain('operado por TAP');
  }
  expect(draw({ hours: <p>20:05</p> })).toContain('20:05</p>');
  expect(draw({ flag: 'Melhor de todas' }, own)).not.toContain('operado por');
});

import { identifyAirline } from '@revoada/core/airlines/identify-airline';
import { cash, offer } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FlightHandover } from './handover-button.tsx';

const handover = () => {
  throw new Error('called before the button is pressed');
};

describe("'Ir para a companhia'", () => {
  test('is a button where the flight has a link', () => {
    const linked = offer({ id: 'a', price: cash(1), links: { airline: 'https://www.latamairlines.com/br/pt' } });
    expect(renderToStaticMarkup(<FlightHandover offer={linked} handover={handover} />)).toMatch(
      /^<button.*Ir para a companhia/,
    );
  });

  test('is a text where no URL is known', () => {
    const unknown = offer({ id: 'a', price: cash(1), airline: identifyAirline({ iata: 'ZZ', name: 'Zeta' }) });
    const shown = renderToStaticMarkup(<FlightHandover offer={unknown} handover={handover} />);
    expect(shown).toContain('Não temos um link para este voo: procure no site da Zeta.');
    expect(shown).not.toContain('<button');
  });
});

import { identifyAirline } from '@revoada/core/airlines/identify-airline';
import { cash, offer } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FrontPageNote } from './front-page-note.tsx';

const render = (url: string | null) =>
  renderToStaticMarkup(
    <FrontPageNote
      offer={offer({
        id: 'a',
        price: cash(1),
        airline: identifyAirline({ iata: 'TP', name: '' }),
        links: { airline: url },
      })}
      className="note"
    />,
  );

test('is shown for a site that opens on its front page, and not for one that opens filled in (S-041)', () => {
  expect(render('https://www.flytap.com/')).toBe(
    '<p class="note">Abre a página inicial da TAP: você refaz a busca lá.</p>',
  );
  expect(render('https://booking.flytap.com/booking/flights/deeplink?origin=GRU')).toBe('');
  expect(render(null)).toBe('');
});

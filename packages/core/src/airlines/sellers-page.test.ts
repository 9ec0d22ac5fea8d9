import { describe, expect, test } from 'vitest';
import { isSellersPage, LINK_TEMPLATES, type LinkedFlight } from './deep-links.ts';

const gol: LinkedFlight = {
  source: 'Gol',
  airline: { iata: 'G3', name: 'GOL' },
  origin: 'GRU',
  destination: 'REC',
  price: { kind: 'cash' },
};
const smiles: LinkedFlight = { ...gol, price: { kind: 'miles', programme: 'smiles' } };

describe('a seller’s page (S-618)', () => {
  test.each([
    ['https://www.voegol.com.br/compra', gol],
    ['https://b2c.voegol.com.br/compra?x=1', gol],
    ['HTTPS://VOEGOL.COM.BR/', gol],
    ['https://www.smiles.com.br/mfe/emissao-passagem', smiles],
  ])('is %s', (url, flight) => expect(isSellersPage(url, flight)).toBe(true));

  test.each([
    ['of the programme for a fare in reais', 'https://www.smiles.com.br/', gol],
    ['of the airline for an award', 'https://www.voegol.com.br/', smiles],
    ['of an agency', 'https://agencia.example/voegol.com.br', gol],
    ['of a domain that ends like the seller’s', 'https://naovoegol.com.br/', gol],
    ['of a domain that starts like the seller’s', 'https://voegol.com.br.example/', gol],
    ['without TLS', 'http://www.voegol.com.br/', gol],
    ['with a user', 'https://www.voegol.com.br@example.com/', gol],
    ['with a password', 'https://a:b@www.voegol.com.br/', gol],
    ['at a port', 'https://www.voegol.com.br:8443/', gol],
    ['that is a script', 'javascript:location="https://www.voegol.com.br/"', gol],
    ['that is too long', `https://www.voegol.com.br/${'x'.repeat(500)}`, gol],
    [
      'of an airline without links',
      'https://www.example.com/',
      { ...gol, source: 'X', airline: { iata: 'ZZ', name: 'X' } },
    ],
  ])('is none %s', (_name, url, flight) => expect(isSellersPage(url, flight)).toBe(false));

  test('may be on every domain of its template', () => {
    for (const { front, page } of LINK_TEMPLATES) {
      const domain = new URL(front).hostname.replace(/^www\./, '');
      expect(new URL(page).hostname.endsWith(domain), page).toBe(true);
    }
  });
});

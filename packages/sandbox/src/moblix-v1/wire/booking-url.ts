import type { Fare } from '../../flight-backend/pricing/fare.ts';
import { localDate } from '../../flight-backend/world/local-time.ts';
import { unit } from '../../flight-backend/world/seeded.ts';
import type { Sale } from '../sales/sale.ts';

const FOREIGN = [
  'https://ofertas.passagem-barata.example/voo?id=1',
  'https://latamairlines.com.passagem-barata.example/',
  'https://www.voegol.com.br@passagem-barata.example/',
  'javascript:alert(1)',
  'http://www.voeazul.com.br/',
  'https://127.0.0.1/comprar',
];

/** Share of the sales whose URL no client should open. */
const FOREIGN_SHARE = 0.05;

const PAGES: Record<string, string> = {
  latam: 'https://www.latamairlines.com/br/pt/oferta-voos',
  gol: 'https://b2c.voegol.com.br/compra/busca-parceiros',
  azul: 'https://www.voeazul.com.br/br/pt/home/selecao-voo',
  livelo: 'https://www.livelo.com.br/passagens-aereas',
  tap: 'https://booking.flytap.com/booking/flights/deeplink',
  interline: 'https://azulpelomundo.voeazul.com.br/flights',
  iberia: 'https://www.iberia.com/flights/',
  american: 'https://www.aa.com/booking/search',
  copa: 'https://shopping.copaair.com/',
};
const SMILES = 'https://www.smiles.com.br/mfe/emissao-passagem/';

/** The seller's page of a sale; now and then a URL on a host that sells no flights, or no https URL. */
export function buildBookingUrl({ supplier, fares }: Sale, foreign: boolean, outward: (day: string) => string): string {
  const seed = fares.map(({ journey, family }) => journey.key + family.type).join();
  if (foreign || unit('foreign link', supplier.id, seed) < FOREIGN_SHARE) {
    return FOREIGN[Math.floor(unit('which link', supplier.id, seed) * FOREIGN.length)] ?? '';
  }
  const page = supplier.id === 'gol' && fares[0].award ? SMILES : (PAGES[supplier.id] ?? '');
  const query = new URLSearchParams(fares.flatMap((fare, index) => describeSlice(fare, index, outward)));
  return `${page}?${query}`;
}

function describeSlice({ journey }: Fare, index: number, outward: (day: string) => string): [string, string][] {
  return [
    [`origin${index}`, journey.from.iata],
    [`destination${index}`, journey.to.iata],
    [`date${index}`, outward(localDate(journey.flights[0].departs))],
  ];
}

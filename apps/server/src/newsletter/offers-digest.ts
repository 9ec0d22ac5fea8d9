import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { formatDate } from '@revoada/core/format/time';
import { isFeatured, type SpecialOffer, type SpecialOfferPrice } from '@revoada/core/promotions/special-offer';
import * as v from 'valibot';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { SpecialOffers } from '../promotions/special-offers.ts';
import { publishIssue } from './issues.ts';

const sendDigest = defineJob({ name: 'send-offers-digest', payload: v.object({}) });

type Deps = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle' | 'schedule'>;
  specialOffers: Pick<SpecialOffers, 'list'>;
  settings: Pick<Settings, 'publicUrl'>;
  now(): number;
};

const maxOffers = 8;

/** Mails the public special offers to the newsletter's confirmed e-mails on Mondays, if there are any. */
export function scheduleOffersDigest(deps: Deps): void {
  const { jobs, specialOffers, settings, now } = deps;
  jobs.handle(sendDigest, async () => {
    const day = todayAt(saoPauloZone, now());
    // Offers in early access are for subscribers only.
    const { offers } = await specialOffers.list({ subscriber: false });
    if (offers.length === 0) return;
    const title = `Ofertas da semana: ${formatDate(day)}`;
    const text = writeDigest(offers, settings.publicUrl);
    // The key limits it to one a week.
    await publishIssue(deps, { list: 'newsletter', title, text, key: `offers:${day}` });
  });
  jobs.schedule(sendDigest, '0 9 * * 1', {});
}

/** Writes the digest's paragraphs: offers below their usual price first, each with the scope of its price, then the link. */
export function writeDigest(offers: readonly SpecialOffer[], publicUrl: string): string {
  const chosen = offers.toSorted((a, b) => Number(isFeatured(b)) - Number(isFeatured(a))).slice(0, maxOffers);
  return [
    'As passagens que apareceram esta semana, com o preço de um adulto. Preços mudam rápido: confira antes de decidir.',
    ...chosen.map(writeOffer),
    `Veja todas em ${publicUrl}/ofertas`,
  ].join('\n\n');
}

function writeOffer({ origin, destination, airline, departure, return: back, price, ...offer }: SpecialOffer): string {
  const route = `${origin.city} (${origin.iata}) → ${destination.city} (${destination.iata})`;
  const carrier = airline ? `, ${airline.name}` : '';
  const days = back
    ? `ida e volta de ${formatDate(departure)} a ${formatDate(back)}`
    : `só ida em ${formatDate(departure)}`;
  const usual = isFeatured({ price, usual: offer.usual }) ? ' (abaixo do preço de costume)' : '';
  return `${route}${carrier}, ${days}: ${writePrice(price)}${usual}`;
}

function writePrice(price: SpecialOfferPrice): string {
  const { taxCents } = price;
  if (price.kind === 'cash') {
    return `${formatBRL(price.totalCents)}, ${taxCents === null ? UNKNOWN_TAXES : 'taxas incluídas'}`;
  }
  const { programme, miles } = price;
  const amount = formatMiles({ programme, miles });
  return taxCents === null ? `${amount}, ${UNKNOWN_TAXES}` : `${amount} + ${formatBRL(taxCents)} de taxas`;
}

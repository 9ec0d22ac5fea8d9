import { buildLink, isFrontPage, LINK_TEMPLATES } from '@revoada/core/airlines/deep-links';
import type { LinkTrip } from '@revoada/core/airlines/link-template';
import { expect, test } from 'vitest';
import { questions } from './home.ts';

const trip: LinkTrip = {
  origin: 'GRU',
  destination: 'LIS',
  date: '2026-12-10',
  returnDate: null,
  party: { adults: 1, children: 0, infants: 0 },
  cabin: 'economy',
};

test('promises a filled-in search for exactly the airlines whose site supports it', () => {
  const links = LINK_TEMPLATES.map((template) => buildLink(template, trip));
  const filled = links.filter((link) => !isFrontPage(link));
  expect(filled.length).toBeGreaterThan(0);
  expect(filled.length).toBeLessThan(links.length);
  const answer = questions.find(({ question }) => question.includes('vende passagens'))?.answer;
  expect(answer).toContain('com a busca já preenchida quando o site dela permite');
});

import { expect, test } from 'vitest';
import { isCalendarDate } from '../dates/local-date.ts';
import { consentTexts } from './consent-texts.ts';

test.each(Object.entries(consentTexts))(
  'the consent %s is recorded with the day of its sentence',
  (_purpose, { version }) => {
    expect(isCalendarDate(version)).toBe(true);
  },
);

import { expect, test } from 'vitest';
import { readIsoMinutes } from './iso-duration.ts';

test.each([
  ['PT01H35M', 95],
  ['PT2H26M', 146],
  ['P1DT2H', 1_560],
  ['P1D', 1_440],
  ['PT95M', 95],
  ['PT9H45M0S', 585],
  ['PT9H45M12.5S', 585],
  ['P0DT1H', 60],
  ['PT0S', null],
  ['PT', null],
  ['P', null],
  ['-PT1H', null],
  ['P1M', null],
  ['PT1.5H', null],
  ['1H', null],
  ['', null],
  [null, null],
  [95, null],
])('%j is %j minutes', (value, minutes) => {
  expect(readIsoMinutes(value)).toBe(minutes);
});

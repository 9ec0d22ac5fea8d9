import { readFileSync } from 'node:fs';
import { freeLimits, lateGraceDays } from '@revoada/core/plans/limits';
import { retention } from '@revoada/core/retention';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { environmentSchema } from './environment.ts';

const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');

/** Set only by the start script. */
const internal = ['STAND_INS'];

const defaults = v.getDefaults(environmentSchema);
const variables = Object.keys(environmentSchema.entries) as (keyof typeof defaults)[];

test.each(variables.filter((name) => !internal.includes(name)))('.env.example documents %s and its default', (name) => {
  const documented = new RegExp(`^# ${name}=(\\S*)`, 'm').exec(example)?.[1];
  expect(documented).toEqual(defaults[name] || expect.any(String));
});

test('defaults that texts mention equal the numbers in the texts', () => {
  expect(defaults).toMatchObject({
    SESSION_IDLE_HOURS: `${retention.sessionIdleHours}`,
    SESSION_MAX_DAYS: `${retention.sessionMaxDays}`,
    PAST_DUE_GRACE_DAYS: `${lateGraceDays}`,
    FREE_DAYS_AHEAD: `${freeLimits.daysAhead}`,
    FREE_OFFERS_PER_LIST: `${freeLimits.offersPerList}`,
  });
});

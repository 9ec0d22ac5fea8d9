import { expect, test } from 'vitest';
import { haveSameProps } from './same-props.ts';

const actions = {};
const props = { verdict: { better: 'cash' }, selected: false, actions };

test('a row renders when a prop changes, and not when a batch recomputes equal values (S-239)', () => {
  expect(haveSameProps(props, { ...props, verdict: { better: 'cash' } }, ['verdict'])).toBe(true);
  expect(haveSameProps(props, { ...props, verdict: { better: 'miles' } }, ['verdict'])).toBe(false);
  expect(haveSameProps(props, { ...props, selected: true }, ['verdict'])).toBe(false);
  expect(haveSameProps(props, { ...props, actions: {} }, ['verdict'])).toBe(false);
});

import { expect, test } from 'vitest';
import { haveSameProps } from './same-props.ts';

const actions = {};
const props = { verdict: { better: 'cash' }, selected: false, actions };

test('a row is drawn again when a prop changed, and not when what a batch worked out anew says the same (S-239)', () => {
  expect(haveSameProps(props, { ...props, verdict: { better: 'cash' } }, ['verdict'])).toBe(true);
  expect(haveSameProps(props, { ...props, verdict: { better: 'miles' } }, ['verdict'])).toBe(false);
  expect(haveSameProps(props, { ...props, selected: true }, ['verdict'])).toBe(false);
  expect(haveSameProps(props, { ...props, actions: {} }, ['verdict'])).toBe(false);
});

import { expect, test } from 'vitest';
import { explainWatchedPart } from './alert-form.server.ts';

const explain = (text: string) =>
  explainWatchedPart(new URLSearchParams(`origem=GRU&destino=LIS&ida=2026-12-10&${text}`));

test('an alert from a search of several slices or an open jaw says which part it watches', () => {
  expect(explain('origem2=LIS&destino2=MAD&data2=2026-12-14')).toContain('um trecho só');
  expect(explain('volta=2026-12-20&voltaDe=MAD')).toContain('vigia só a ida');
});

test('an alert from another search watches all of it', () => {
  expect(explain('volta=2026-12-20')).toBeNull();
  expect(explain('soIda=true')).toBeNull();
});

import { expect, test } from 'vitest';
import { benefitStates, isAvailable, isComingPage } from './benefit-states.ts';
import { benefits } from './benefits.ts';
import { availableBenefits, comingBenefits, keepState, listAvailable } from './promises.ts';

test('splits benefits into available and coming ones, in the order of the data (S-178)', () => {
  expect([...availableBenefits, ...comingBenefits].toSorted(byPlace)).toEqual(benefits);
  expect(benefits.filter(({ id }) => isAvailable(id))).toEqual(availableBenefits);
});

test('lists the available benefits in one phrase', () => {
  expect(listAvailable('action')).toBe(
    'vê todos os resultados, busca em qualquer data, recebe alertas de preço por WhatsApp, push e e-mail, vê as promoções antes e abre o painel das suas milhas',
  );
  expect(listAvailable('noun')).toBe(
    'resultados ilimitados, datas além de 30 dias, alertas de preço, acesso antecipado a promoções e o painel das suas milhas',
  );
});

test('announces the page of a benefit until it is available', () => {
  expect(isComingPage('/alertas')).toBe(!isAvailable('alerts'));
  expect(isComingPage('/conta')).toBe(false);
});

test('announces a coming benefit on its page and never sells it (S-178)', () => {
  const states = { ...benefitStates, alerts: { state: 'coming', page: '/alertas' } } as const;
  expect([isAvailable('alerts', states), isAvailable('results', states)]).toEqual([false, true]);
  expect([isComingPage('/alertas', states), isComingPage('/ofertas', states)]).toEqual([true, false]);
  const all = benefits.map((benefit) => ({ ...benefit, ...states[benefit.id] }));
  expect(keepState(all, 'available').map(({ id }) => id)).toEqual(['results', 'dates', 'promotions', 'dashboard']);
  expect(keepState(all, 'coming').map(({ id }) => id)).toEqual(['alerts']);
});

function byPlace(a: (typeof benefits)[number], b: (typeof benefits)[number]): number {
  return benefits.indexOf(a) - benefits.indexOf(b);
}

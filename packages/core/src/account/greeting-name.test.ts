import { describe, expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

describe('a greeting', () => {
  test.each([
    ['Ana', null, 'Ana'],
    [null, 'Ana Reis', 'Ana'],
    ['Maria', 'Maria da Silva', 'Maria'],
    [null, ' João Pedro Nunes ', 'João'],
    [null, 'Jean-Luc C. dos Santos Jr.', 'Jean-Luc'],
    ["D'Ávila", null, "D'Ávila"],
    ['D’Ávila', null, 'D’Ávila'],
    [null, 'Анна Петрова', 'Анна'],
    [null, '美咲', '美咲'],
    [null, 'Joa\u0303o', 'Joa\u0303o'],
    ['A'.repeat(30), null, 'A'.repeat(30)],
    ['Ana', `Ana ${'A'.repeat(116)}`, 'Ana'],
  ])('uses for %j, %j the name %j', (givenName, name, greeted) => {
    expect(greetingName({ givenName, name })).toBe(greeted);
  });

  test.each([
    ['GANHE-R$500:site/pix', null],
    [null, 'GANHE-R$500:site/pix'],
    ['GANHE', 'GANHE R$ 500 em site/pix'],
    ['Clique', 'Clique em https://site.example'],
    ['site.com', null],
    ['Ana', 'www.site.com'],
    ['ana@example.com', null],
    ['Ana2', null],
    ['Ana 500', null],
    ['Ana!', null],
    ['💰Ana', null],
    ['Ana\u202eReis', null],
    ['Ana\nReis', null],
    ['<b>Ana</b>', null],
    ['-Ana', null],
    ['A\u0301\u0301\u0301\u0301na', null],
    ['A'.repeat(31), null],
    ['Ana', `Ana ${'A'.repeat(117)}`],
    ['', ' '],
    [null, null],
  ])('uses no name for %j, %j (S-288)', (givenName, name) => {
    expect(greetingName({ givenName, name })).toBeNull();
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldError } from '../errors.ts';
import { checkForm } from '../forms/check-form.ts';
import { type TestimonialForm, testimonialFields, testimonialForm } from '../forms/testimonial-form.ts';
import { DEFAULT_OFFERS_TEXTS, OFFERS_TEXTS, readOffersTexts } from './offers-texts.ts';
import { type GivenTestimonial, type Testimonial, testimonialLimits } from './testimonial.ts';

const today = '2026-11-23';

const readTestimonialForm = (
  form: TestimonialForm,
  day: string,
): { testimonial: GivenTestimonial } | { fields: FieldError[] } => {
  const checked = checkForm(testimonialForm(day), form);
  return checked.ok ? { testimonial: checked.value } : { fields: checked.fields };
};
const TESTIMONIAL_FIELDS = Object.keys(testimonialFields) as (keyof TestimonialForm)[];

describe('a testimonial (S-460)', () => {
  const filled: TestimonialForm = {
    quote: 'Pagamos em dinheiro, e deu certo.',
    author: 'Ana R.',
    trip: 'Recife a Lisboa',
    agreedOn: '2026-11-20',
  };
  const problems = (form: Partial<TestimonialForm>) => {
    const read = readTestimonialForm({ ...filled, ...form }, today);
    return 'fields' in read ? read.fields.map(({ field }) => field) : [];
  };

  test('is read with its lines and without surrounding white space', () => {
    expect(readTestimonialForm({ ...filled, quote: '  Primeiro.\r\n\r\n\r\nDepois,\tmais. ' }, today)).toEqual({
      testimonial: { ...filled, quote: 'Primeiro.\n\nDepois, mais.' },
    });
    expect(readTestimonialForm({ ...filled, author: ' Ana \t  R. ', agreedOn: ' 2026-11-20 ' }, today)).toEqual({
      testimonial: filled,
    });
    expect(readTestimonialForm({ ...filled, quote: '\n\nPrimeiro, e só.\n\n' }, today)).toEqual({
      testimonial: { ...filled, quote: 'Primeiro, e só.' },
    });
    expect(problems({ trip: '' })).toEqual([]);
  });

  test('accepts an agreement of today', () => {
    expect(problems({ agreedOn: today })).toEqual([]);
  });

  test('is rejected with messages', () => {
    const none = { quote: '', author: '', trip: 'x'.repeat(121), agreedOn: 'ontem' };
    expect(readTestimonialForm(none, today)).toEqual({
      fields: [
        { field: 'quote', message: 'Escreva de 10 a 600 letras' },
        { field: 'author', message: 'Escreva de 2 a 80 letras' },
        { field: 'trip', message: 'Escreva de 0 a 120 letras' },
        { field: 'agreedOn', message: 'Informe o dia, até hoje, em que a pessoa autorizou a publicação' },
      ],
    });
  });

  test.each<[Partial<TestimonialForm>, string[]]>([
    [{ quote: 'curto' }, ['quote']],
    [{ quote: 'x'.repeat(testimonialLimits.quote + 1) }, ['quote']],
    [{ author: ' ' }, ['author']],
    [{ author: 'x'.repeat(testimonialLimits.author + 1) }, ['author']],
    [{ trip: 'x'.repeat(testimonialLimits.trip + 1) }, ['trip']],
    [{ agreedOn: '' }, ['agreedOn']],
    [{ agreedOn: '2026-11-24' }, ['agreedOn']],
  ])('rejects %j at its field', (form, fields) => {
    expect(problems(form)).toEqual(fields);
  });

  test('is within its limits or rejected at a field of the form', () => {
    const long = fc.integer({ min: 0, max: 700 }).map((letters) => 'á'.repeat(letters));
    const word = fc.oneof(fc.string(), fc.constantFrom(...Object.values(filled)), long);
    // Mostly valid fields, since hardly any form of random fields is accepted.
    const fields = TESTIMONIAL_FIELDS.map((field) => {
      const fitting = { weight: 4, arbitrary: fc.constant(filled[field]) };
      return [field, fc.oneof(fitting, { weight: 1, arbitrary: word })];
    });
    const form: fc.Arbitrary<TestimonialForm> = fc.record(Object.fromEntries(fields));
    const accepted: Testimonial[] = [];
    fc.assert(
      fc.property(form, (typed) => {
        const read = readTestimonialForm(typed, today);
        const rejected = 'fields' in read ? read.fields.map(({ field }) => field) : [];
        const given = 'testimonial' in read ? [read.testimonial] : [];
        expect(rejected.length > 0).toBe(given.length === 0);
        expect(TESTIMONIAL_FIELDS).toEqual(expect.arrayContaining(rejected));
        accepted.push(...given);
      }),
    );
    expect(accepted).not.toEqual([]);
    for (const { quote, author, trip } of accepted) {
      expect(quote.length).toBeLessThanOrEqual(testimonialLimits.quote);
      expect(author.length).toBeLessThanOrEqual(testimonialLimits.author);
      expect(trip.length).toBeLessThanOrEqual(testimonialLimits.trip);
      expect(author + trip).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }
  });
});

describe('the texts of /ofertas (S-461)', () => {
  const defaults = DEFAULT_OFFERS_TEXTS;

  test('are those that differ from the defaults; an emptied one resets to its default', () => {
    const form = { ...defaults, title: '  Ofertas\nda semana ', lead: '' };
    expect(readOffersTexts(form)).toEqual({ texts: { title: 'Ofertas da semana' } });
    expect(readOffersTexts(defaults)).toEqual({ texts: {} });
  });

  test.each(OFFERS_TEXTS)('$name is rejected if it is too long and accepted at the limit', ({ name, most }) => {
    const message = `Escreva de 2 a ${most} letras`;
    expect(readOffersTexts({ ...defaults, [name]: 'x'.repeat(most + 1) })).toEqual({
      fields: [{ field: name, message }],
    });
    expect(readOffersTexts({ ...defaults, [name]: 'x'.repeat(most) })).toEqual({ texts: { [name]: 'x'.repeat(most) } });
  });
});

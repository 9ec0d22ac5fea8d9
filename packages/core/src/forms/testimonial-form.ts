import * as v from 'valibot';
import { isCalendarDate } from '../dates/local-date.ts';
import { findLengthProblem, toLine, toLines } from '../owner-texts/check-text.ts';
import { testimonialLimits } from '../owner-texts/testimonial.ts';
import { checkTogether, type FormTexts, textWith } from './check-form.ts';

const letters = (least: number, most: number) => textWith((text) => findLengthProblem(text, least, most));

/** The owner's form for a testimonial. */
export const testimonialFields = {
  quote: v.pipe(v.string(), v.transform(toLines), letters(10, testimonialLimits.quote)),
  author: v.pipe(v.string(), v.transform(toLine), letters(2, testimonialLimits.author)),
  trip: v.pipe(v.string(), v.transform(toLine), letters(0, testimonialLimits.trip)),
  agreedOn: v.pipe(v.string(), v.trim()),
};

const schema = v.object(testimonialFields);

export type TestimonialForm = FormTexts<typeof schema>;

/** `today` is the ISO day in Brasília. */
export const testimonialForm = (today: string) =>
  v.pipe(
    schema,
    checkTogether<v.InferOutput<typeof schema>>(({ agreedOn }) => [
      [
        'agreedOn',
        !(isCalendarDate(agreedOn) && agreedOn <= today) &&
          'Informe o dia, até hoje, em que a pessoa autorizou a publicação',
      ],
    ]),
  );

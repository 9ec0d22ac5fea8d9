import { isCalendarDate } from '../dates/local-date.ts';
import type { FieldError } from '../errors.ts';
import { lengthProblem, toLine, toLines } from './check-text.ts';

/** Quote of a customer, as shown on `/depoimentos`. */
export type Testimonial = {
  quote: string;
  /** Name to which the author agreed. */
  author: string;
  /** Journey of the quote; may be empty. */
  trip: string;
};

/** A testimonial entered by the owner, with the ISO day of the author's agreement. */
export type GivenTestimonial = Testimonial & { agreedOn: string };

/** The owner's form for a testimonial, as typed. */
export type TestimonialForm = GivenTestimonial;

export const TESTIMONIAL_FIELDS: readonly (keyof TestimonialForm)[] = ['quote', 'author', 'trip', 'agreedOn'];

/** UTF-16 units. */
export const testimonialLimits = { quote: 600, author: 80, trip: 120 } as const;

/** Reads the testimonial of a form, or the errors by field. `today` is the ISO day in Brasília. */
export function readTestimonialForm(
  form: TestimonialForm,
  today: string,
): { testimonial: GivenTestimonial } | { fields: FieldError[] } {
  const quote = toLines(form.quote);
  const author = toLine(form.author);
  const trip = toLine(form.trip);
  const agreedOn = form.agreedOn.trim();
  const agreed = isCalendarDate(agreedOn) && agreedOn <= today;
  const problems: Record<keyof TestimonialForm, string | null> = {
    quote: lengthProblem(quote, 10, testimonialLimits.quote),
    author: lengthProblem(author, 2, testimonialLimits.author),
    trip: lengthProblem(trip, 0, testimonialLimits.trip),
    agreedOn: agreed ? null : 'Informe o dia, até hoje, em que a pessoa autorizou a publicação',
  };
  const fields = TESTIMONIAL_FIELDS.flatMap((field) => {
    const message = problems[field];
    return message === null ? [] : [{ field, message }];
  });
  return fields.length > 0 ? { fields } : { testimonial: { quote, author, trip, agreedOn } };
}

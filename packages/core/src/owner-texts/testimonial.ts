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

/** UTF-16 units. */
export const testimonialLimits = { quote: 600, author: 80, trip: 120 } as const;

import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { exampleTestimonials } from '../../content/testimonials.ts';
import { describePage } from '../../information/describe.ts';
import { TestimonialsPage, testimonialsLead } from '../../information/testimonials-page.tsx';
import { servicesContext } from '../../services.ts';

export const meta: MetaFunction = () => describePage('Depoimentos', testimonialsLead);

export async function loader({ context }: LoaderFunctionArgs) {
  const given = await context.get(servicesContext).readTestimonials();
  return given.length > 0
    ? { testimonials: given, examples: false }
    : { testimonials: exampleTestimonials, examples: true };
}

export default function Page() {
  return <TestimonialsPage {...useLoaderData<typeof loader>()} />;
}

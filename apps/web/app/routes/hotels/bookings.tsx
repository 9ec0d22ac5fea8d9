import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { requireMember } from '../../account/session/member.server.ts';
import { BookingsPage } from '../../bookings/bookings-page.tsx';
import { loadBookings } from '../../bookings/bookings-view.server.ts';
import { bookingTexts } from '../../content/hotels.ts';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { report } = context.get(servicesContext);
  const view = await loadBookings(url.searchParams, requireMember(context), report);
  return data(view, view.bookings === null ? 503 : 200);
}

export const meta: MetaFunction = () => [{ title: `${bookingTexts.title} | ${product.name}` }, noIndex];

export default function Page() {
  return <BookingsPage view={useLoaderData<typeof loader>()} />;
}

import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';
import { NoSharedTripPage } from '../../shared-trip/not-shared-page.tsx';
import { presentSharedTrip } from '../../shared-trip/present-shared-trip.server.ts';
import { SharedTripPage } from '../../shared-trip/shared-trip-page.tsx';

/** Reads a shared trip as it was stored, without a search. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const code = params.code ?? '';
  const trip = await services.findSharedTrip(code);
  return trip ? data(presentSharedTrip(code, trip, services)) : data(null, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData ? `${loaderData.words.route}, ${loaderData.words.days}` : 'Viagem'} | ${product.name}` },
  noIndex,
];

export default function Page() {
  const trip = useLoaderData<typeof loader>();
  return trip ? <SharedTripPage trip={trip} /> : <NoSharedTripPage />;
}

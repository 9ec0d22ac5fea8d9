import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { requireMember } from '../../account/session/member.server.ts';
import { reservationTexts } from '../../content/hotels.ts';
import { product } from '../../content/product.ts';
import { loadReservation, reserve } from '../../hotels/reservation-view.server.ts';
import { ReservePage } from '../../hotels/reserve-page.tsx';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';

export function loader({ url, context }: LoaderFunctionArgs) {
  const { now } = context.get(servicesContext);
  return loadReservation(url.searchParams, todayAt(saoPauloZone, now()), requireMember(context));
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  return reserve(url.searchParams, await request.formData(), requireMember(context));
}

export const meta: MetaFunction = () => [{ title: `${reservationTexts.title} | ${product.name}` }, noIndex];

export default function Page() {
  const result = useActionData<typeof action>();
  const failure = result instanceof Response ? undefined : result;
  return <ReservePage view={useLoaderData<typeof loader>()} failure={failure} />;
}

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { requireMember } from '../../account/session/member.server.ts';
import { BookingPage } from '../../bookings/bookings-page.tsx';
import { cancel } from '../../bookings/bookings-view.server.ts';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';

/** An id of another member redirects to the list, like an unknown one. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = await requireMember(context).findBooking(params.id ?? '');
  if (!booking) throw redirect('/bookings');
  return { booking };
}

export async function action({ params, context }: ActionFunctionArgs) {
  const { report } = context.get(servicesContext);
  const result = await cancel(params.id ?? '', requireMember(context), report);
  if (!result) throw redirect('/bookings');
  return result;
}

export const meta: MetaFunction = () => [{ title: `Detalhes da reserva | ${product.name}` }, noIndex];

export default function Page() {
  return <BookingPage booking={useLoaderData<typeof loader>().booking} sent={useActionData<typeof action>()} />;
}

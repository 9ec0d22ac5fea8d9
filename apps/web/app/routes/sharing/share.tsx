import { type ActionFunctionArgs, data, type MetaFunction, redirect, useActionData } from 'react-router';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';
import { NotSharedPage } from '../../shared-trip/not-shared-page.tsx';
import { shareTrip } from '../../shared-trip/share-trip.server.ts';

/** Shares a trip without scripts: leads to the page of its link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await shareTrip(await request.formData(), context.get(servicesContext));
  if (outcome.ok) throw redirect(`/v/${outcome.code}`);
  const { refusal, status, headers } = outcome;
  return data(refusal, { status, headers });
}

export const meta: MetaFunction = () => [{ title: `Compartilhar viagem | ${product.name}` }, noIndex];

export default function Page() {
  return <NotSharedPage refusal={useActionData<typeof action>() ?? null} />;
}

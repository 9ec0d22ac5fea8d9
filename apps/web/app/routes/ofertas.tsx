import { chipParameter } from '@revoada/core/promotions/offer-chips';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { requireMember } from '../account/session/member.server.ts';
import { product } from '../content/product.ts';
import { noIndex } from '../layout/no-index.ts';
import { servicesContext } from '../services.ts';
import { buildOffersView } from '../special-offers/offers-view.server.ts';
import { SpecialOffersPage } from '../special-offers/special-offers-page.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const [list, texts] = await Promise.all([member.listSpecialOffers(), member.readOffersTexts()]);
  const { entitlement, now } = context.get(servicesContext);
  const word = url.searchParams.get(chipParameter);
  return { view: buildOffersView(list, { word, entitlement, nowMs: now() }), texts };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.texts.title} | ${product.name}` }, noIndex] : [noIndex];

export default function Page() {
  return <SpecialOffersPage {...useLoaderData<typeof loader>()} />;
}

import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { requireMember } from '../../account/session/member.server.ts';
import { hotelTexts } from '../../content/hotels.ts';
import { product } from '../../content/product.ts';
import { HotelsPage } from '../../hotels/hotels-page.tsx';
import { loadHotels } from '../../hotels/hotels-view.server.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';

export function loader({ url, context }: LoaderFunctionArgs) {
  const { now, report } = context.get(servicesContext);
  const { searchHotels } = requireMember(context);
  return loadHotels(url.searchParams, todayAt(saoPauloZone, now()), { searchHotels, report });
}

export const meta: MetaFunction = () => [{ title: `${hotelTexts.title} | ${product.name}` }, noIndex];

export default function Page() {
  return <HotelsPage view={useLoaderData<typeof loader>()} />;
}

import { hasChoice } from '@revoada/core/search/choice-params';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '../content/product.ts';
import { noIndex } from '../layout/no-index.ts';
import { SummaryPage } from '../summary/summary-page.tsx';
import { loadTripInUrl } from '../summary/trip-in-url.server.ts';

// S-007
export const meta: MetaFunction = () => [{ title: `Resumo da Seleção | ${product.name}` }, noIndex];

export const loader = (args: LoaderFunctionArgs) => loadTripInUrl(args);

/** The choice that the browser keeps is shown without asking the server, also where there is no network. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  hasChoice(new URL(request.url).searchParams) ? serverLoader<typeof loader>() : null;

export default function Summary() {
  return <SummaryPage chosen={useLoaderData<typeof loader>()} />;
}

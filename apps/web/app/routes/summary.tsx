import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '../content/product.ts';
import { noIndex } from '../layout/no-index.ts';
import { recallsAll } from '../selection/stored-choice.ts';
import { SummaryPage } from '../summary/summary-page.tsx';
import { loadTripInUrl } from '../summary/trip-in-url.server.ts';

export const meta: MetaFunction = () => [{ title: `Resumo da Seleção | ${product.name}` }, noIndex];

export const loader = (args: LoaderFunctionArgs) => loadTripInUrl(args);

/** The browser shows its stored choice without a request, so that it works offline. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  recallsAll(new URL(request.url).searchParams) ? null : serverLoader<typeof loader>();

export default function Summary() {
  return <SummaryPage chosen={useLoaderData<typeof loader>()} />;
}

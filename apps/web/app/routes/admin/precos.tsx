import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PriceChecks } from '../../admin/price-checks.tsx';
import { requireAdmin } from '../../admin/require-admin.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return requireAdmin(args).readPriceChecks();
}

export default function Page() {
  return <PriceChecks {...useLoaderData<typeof loader>()} />;
}

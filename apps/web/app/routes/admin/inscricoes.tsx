import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { requireAdmin } from '../../admin/require-admin.server.ts';
import { SignUps } from '../../admin/sign-ups.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return { lists: await requireAdmin(args).countSignUps() };
}

export default function Page() {
  return <SignUps {...useLoaderData<typeof loader>()} />;
}

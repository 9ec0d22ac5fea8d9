import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { LoginPage } from '../../account/sign-in/login-page.tsx';
import { signInFailure } from '../../account/sign-in/sign-in-failure.ts';
import type { UnsentField } from '../../account/sign-in/unsent-form.tsx';
import { describePage } from '../../information/describe.ts';
import { noIndex } from '../../layout/no-index.ts';

export function loader({ url }: LoaderFunctionArgs) {
  return { failure: signInFailure(url.searchParams.get('erro')) };
}

/** Receives the form of a page whose session has ended, forwarded by the guard; nothing is stored. */
export async function action({ request }: ActionFunctionArgs): Promise<UnsentField[]> {
  const fields = [...(await request.formData())];
  // A file cannot be put into a form again.
  return fields.flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []));
}

export const meta: MetaFunction = () => [
  ...describePage('Entrar', 'Entre na sua conta com Google, Facebook, GitHub, LinkedIn ou e-mail.'),
  noIndex,
];

export default function Page() {
  return <LoginPage {...useLoaderData<typeof loader>()} unsentFields={useActionData<typeof action>()} />;
}

import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoginPage } from '../../account/sign-in/login-page.tsx';
import { signInFailure } from '../../account/sign-in/sign-in-failure.ts';
import { describePage } from '../../information/describe.ts';
import { noIndex } from '../../layout/no-index.ts';

export function loader({ url }: LoaderFunctionArgs) {
  return { failure: signInFailure(url.searchParams.get('erro')) };
}

export const meta: MetaFunction = () => [
  ...describePage('Entrar', 'Entre na sua conta com Google, Facebook, GitHub, LinkedIn ou e-mail.'),
  noIndex,
];

export default function Page() {
  return <LoginPage {...useLoaderData<typeof loader>()} />;
}

import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoginPage } from '../../account/sign-in/login-page.tsx';
import { signInFailure } from '../../account/sign-in/sign-in-failure.ts';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';

export function loader({ url }: LoaderFunctionArgs) {
  return { failure: signInFailure(url.searchParams.get('erro')) };
}

export const meta: MetaFunction = () => [{ title: `Entrar | ${product.name}` }, noIndex];

export default function Page() {
  return <LoginPage {...useLoaderData<typeof loader>()} />;
}

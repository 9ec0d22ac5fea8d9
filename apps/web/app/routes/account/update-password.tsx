import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { findPasswordAccess, recheckPasswordUrl, setPassword } from '../../account/password/new-password.server.ts';
import { UpdatePasswordPage } from '../../account/password/update-password-page.tsx';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return { access: findPasswordAccess(context.get(servicesContext).member), recheckUrl: recheckPasswordUrl };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return setPassword(await request.formData(), context.get(servicesContext));
}

export const meta: MetaFunction = () => [{ title: `Atualizar senha | ${product.name}` }, noIndex];

export default function Page() {
  return <UpdatePasswordPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

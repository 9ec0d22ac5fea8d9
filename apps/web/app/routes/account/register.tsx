import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { findFormErrors } from '@revoada/core/forms/check-form';
import { registrationForm } from '@revoada/core/forms/registration-form';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { RegisterPage, type SentRegistration } from '../../account/register/register-page.tsx';
import { registrationIn } from '../../account/register/registration.ts';
import { describePage } from '../../information/describe.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';

function todayInSaoPaulo(context: LoaderFunctionArgs['context']): string {
  return todayAt(saoPauloZone, context.get(servicesContext).now());
}

export function loader({ context }: LoaderFunctionArgs) {
  return { today: todayInSaoPaulo(context) };
}

/** The form 'Dados Pessoais' without scripts. */
export async function action({ request, context }: ActionFunctionArgs): Promise<SentRegistration> {
  const values = registrationIn(await request.formData());
  return { values, errors: findFormErrors(registrationForm(todayInSaoPaulo(context)), values) };
}

// The choice and the form are one page, whose data does not change.
export const shouldRevalidate = () => false;

export const meta: MetaFunction = () => [
  ...describePage(
    'Criar conta',
    'Crie a sua conta grátis para ver voos, guardar as suas milhas e continuar de onde parou.',
  ),
  noIndex,
];

export default function Page() {
  return <RegisterPage {...useLoaderData<typeof loader>()} sent={useActionData<typeof action>()} />;
}

import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router';
import { ForgotPasswordPage } from '../../account/password/forgot-password-page.tsx';
import { requestReset } from '../../account/password/password-reset.server.ts';
import { requireKnownSession } from '../../account/session/member.server.ts';
import { describePage } from '../../information/describe.ts';
import { noIndex } from '../../layout/no-index.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  return requestReset(await request.formData(), requireKnownSession(context));
}

export const meta: MetaFunction = () => [
  ...describePage('Recuperar senha', 'Diga o e-mail da sua conta e receba um link para criar uma senha nova.'),
  noIndex,
];

export default function Page() {
  return <ForgotPasswordPage answer={useActionData<typeof action>()} />;
}

import { appRequestPath } from '@revoada/core/account/connected-apps';
import { formatDisplayName } from '@revoada/core/account/viewer';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { requireMember } from '../../account/session/member.server.ts';
import { answerConsent } from '../../connected-apps/answer-consent.server.ts';
import { ConsentGone, ConsentPage } from '../../connected-apps/consent-page.tsx';
import { viewConsent } from '../../connected-apps/consent-view.server.ts';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const id = params.pedido ?? '';
  const asked = await member.findAppRequest(id, request.headers.get('cookie'));
  if (!asked) return data(null, { status: 404 });
  const { sub, email } = member.viewer;
  return data({
    view: viewConsent(asked),
    account: { id: sub, name: formatDisplayName(member.viewer), email },
    recheckUrl: member.recentSignIn ? null : `/auth/login?recheck=1&returnTo=${encodeURIComponent(appRequestPath(id))}`,
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const key = { id: params.pedido ?? '', cookieHeader: request.headers.get('cookie') };
  const answer = await answerConsent(await request.formData(), key, requireMember(context));
  return typeof answer === 'string' ? redirect(answer, 303) : answer;
}

export const meta: MetaFunction = () => [{ title: `Autorizar um aplicativo | ${product.name}` }, noIndex];

export default function Page() {
  const loaded = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>() ?? null;
  return loaded ? <ConsentPage {...loaded} refusal={refusal} /> : <ConsentGone />;
}

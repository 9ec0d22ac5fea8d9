import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { requireMember } from '../../account/session/member.server.ts';
import { AccountPage } from '../../account-page/account-page.tsx';
import { accountView } from '../../account-page/account-view.server.ts';
import { actOnAccount } from '../../account-page/act-on-account.server.ts';
import { describeSeatsAero } from '../../account-page/seats-aero-view.server.ts';
import { actOnChannels } from '../../channels/act-on-channels.server.ts';
import { loadChannels } from '../../channels/channels-view.server.ts';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { loadSubscription } from '../../plans/subscription-view.server.ts';
import { servicesContext } from '../../services.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const [overview, subscription, channels, connection] = await Promise.all([
    member.overview(),
    loadSubscription(member),
    loadChannels(member),
    member.readSeatsAero(),
  ]);
  // The account was erased between the guard and this loader.
  if (!overview) throw redirect('/login?aviso=entrar&returnTo=%2Fconta');
  const nowMs = context.get(servicesContext).now();
  const seatsAero = describeSeatsAero(connection, url.searchParams.get('seats'));
  return { account: accountView(overview, member, nowMs), subscription, channels, seatsAero };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const [form, member] = [await request.formData(), requireMember(context)];
  const channel = await actOnChannels(form, member);
  return channel === null ? actOnAccount(form, member) : { channel };
}

export const meta: MetaFunction = () => [{ title: `Minha conta | ${product.name}` }, noIndex];

export default function Page() {
  const result = useActionData<typeof action>();
  const failure = result === undefined || result instanceof Response ? null : result;
  const channel = failure && 'channel' in failure ? failure.channel : null;
  const account = failure && !('channel' in failure) ? failure : null;
  return <AccountPage {...useLoaderData<typeof loader>()} result={account} channelResult={channel} />;
}

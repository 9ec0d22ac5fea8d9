import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { actOnTokens } from '../../access-tokens/act-on-tokens.server.ts';
import { TokensSection } from '../../access-tokens/tokens-section.tsx';
import { loadTokens } from '../../access-tokens/tokens-view.server.ts';
import { requireMember } from '../../account/session/member.server.ts';
import { AccountPage } from '../../account-page/account-page.tsx';
import { accountView } from '../../account-page/account-view.server.ts';
import { actOnAccount } from '../../account-page/act-on-account.server.ts';
import { describeSeatsAero } from '../../account-page/seats-aero-view.server.ts';
import { actOnChannels } from '../../channels/act-on-channels.server.ts';
import { loadChannels } from '../../channels/channels-view.server.ts';
import { actOnApps } from '../../connected-apps/act-on-apps.server.ts';
import { ConnectedAppsSection } from '../../connected-apps/connected-apps-section.tsx';
import { loadConnectedApps } from '../../connected-apps/connected-apps-view.server.ts';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { loadSubscription } from '../../plans/subscription-view.server.ts';
import { servicesContext } from '../../services.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const [overview, subscription, channels, connection, tokens, apps] = await Promise.all([
    member.overview(),
    loadSubscription(member),
    loadChannels(member),
    member.readSeatsAero(),
    loadTokens(member),
    loadConnectedApps(member),
  ]);
  // The account was erased between the guard and this loader.
  if (!overview) throw redirect('/login?aviso=entrar&returnTo=%2Fconta');
  const nowMs = context.get(servicesContext).now();
  const seatsAero = describeSeatsAero(connection, url.searchParams.get('seats'));
  return { account: accountView(overview, member, nowMs), subscription, channels, seatsAero, tokens, apps };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const [form, member] = [await request.formData(), requireMember(context)];
  const channel = await actOnChannels(form, member);
  if (channel) return { channel };
  const token = await actOnTokens(form, member);
  if (token) return { token };
  const app = await actOnApps(form, member);
  return app ? { app } : actOnAccount(form, member);
}

export const meta: MetaFunction = () => [{ title: `Minha conta | ${product.name}` }, noIndex];

export default function Page() {
  const result = useActionData<typeof action>();
  const answer = result === undefined || result instanceof Response ? null : result;
  const account = answer && 'act' in answer ? answer : null;
  const channel = answer && 'channel' in answer ? answer.channel : null;
  const token = answer && 'token' in answer ? (answer.token ?? null) : null;
  const app = answer && 'app' in answer ? (answer.app ?? null) : null;
  const { tokens, apps, ...loaded } = useLoaderData<typeof loader>();
  const { recentSignIn } = loaded.account;
  return (
    <AccountPage
      {...loaded}
      result={account}
      channelResult={channel}
      programs={
        <>
          <ConnectedAppsSection apps={apps} result={app} />
          <TokensSection view={tokens} recentSignIn={recentSignIn} result={token} />
        </>
      }
    />
  );
}

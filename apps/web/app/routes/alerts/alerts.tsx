import { channelWords } from '@revoada/core/plans/benefits';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { requireMember } from '../../account/session/member.server.ts';
import { AlertListPage } from '../../alerts/alert-list-page.tsx';
import { viewAlert, viewDelivery } from '../../alerts/alert-views.server.ts';
import styles from '../../alerts/alerts.module.css';
import { actOnChannels } from '../../channels/act-on-channels.server.ts';
import { ChannelsSection } from '../../channels/channels-section.tsx';
import { loadChannels } from '../../channels/channels-view.server.ts';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const [{ alerts, deliveries, open, most }, channels] = await Promise.all([member.listAlerts(), loadChannels(member)]);
  const cards = alerts.map((alert) => viewAlert(alert, channels));
  return { cards, deliveries: deliveries.map(viewDelivery), open, most, channels, channelWords };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await actOnChannels(await request.formData(), requireMember(context));
  if (result === null) throw new Response(null, { status: 400 });
  return result;
}

export const meta: MetaFunction = () => [{ title: `Alertas | ${product.name}` }, noIndex];

export default function Page() {
  const data = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() ?? null;
  return (
    <AlertListPage data={data}>
      <section id="canais" className={styles.section} aria-labelledby="canais-titulo">
        <h2 id="canais-titulo">Canais</h2>
        <ChannelsSection overview={data.channels} result={result} />
      </section>
    </AlertListPage>
  );
}

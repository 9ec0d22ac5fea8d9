import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readFormText } from '../../account/form-text.ts';
import { requireMember } from '../../account/session/member.server.ts';
import { type AlertResult, readFormContext, saveAlertOrExplain, toAlertForm } from '../../alerts/alert-form.server.ts';
import { AlertPage } from '../../alerts/alert-page.tsx';
import { alertsUrl, alertUrl } from '../../alerts/alert-urls.ts';
import { viewAlert, viewDelivery } from '../../alerts/alert-views.server.ts';
import { readFormChannels } from '../../alerts/form-channels.server.ts';
import { readPostedAlert } from '../../alerts/posted-alert.ts';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';

const unknown = () => new Response(null, { status: 404 });

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const [details, channels] = await Promise.all([member.readAlert(params.id ?? ''), member.readChannels()]);
  if (!details) throw unknown();
  const { alert, deliveries } = details;
  const services = context.get(servicesContext);
  return {
    card: viewAlert(alert, channels),
    channels: readFormChannels(channels),
    deliveries: deliveries.map(viewDelivery),
    form: url.searchParams.has('editar') ? toAlertForm(alert.terms, services) : null,
    ...readFormContext(alert.terms.origin, services),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs): Promise<AlertResult | Response> {
  const member = requireMember(context);
  const posted = await request.formData();
  const id = params.id ?? '';
  switch (readFormText(posted, 'ato')) {
    // A repeat finds it as it was meant to be.
    case 'excluir':
      await member.removeAlert(id);
      return redirect(`${alertsUrl}?aviso=alerta-excluido`);
    case 'pausar':
      if (!(await member.pauseAlert(id))) throw unknown();
      return redirect(`${alertsUrl}?aviso=alerta-pausado`);
    case 'retomar':
      if (!(await member.resumeAlert(id))) throw unknown();
      return redirect(`${alertsUrl}?aviso=alerta-retomado`);
  }
  const version = Number(readFormText(posted, 'versao')) || 0;
  const save = (terms: unknown) => member.changeAlert(id, version, terms);
  const saved = await saveAlertOrExplain(readPostedAlert(posted), save, context.get(servicesContext));
  if (saved === null) throw unknown();
  if (saved.ok) return redirect(`${alertUrl(id)}?aviso=alerta-salvo`);
  return { ...saved, key: '' };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.card.route ?? 'Alerta'} | ${product.name}` },
  noIndex,
];

export default function Page() {
  return <AlertPage data={useLoaderData<typeof loader>()} result={useActionData<AlertResult>()} />;
}

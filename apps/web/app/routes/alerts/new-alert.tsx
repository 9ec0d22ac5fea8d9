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
import {
  type AlertResult,
  readFormContext,
  saveAlertOrExplain,
  startAlertForm,
} from '../../alerts/alert-form.server.ts';
import { AlertFormFields } from '../../alerts/alert-form-fields.tsx';
import { alertsUrl } from '../../alerts/alert-urls.ts';
import { finishNewAlert, readFormChannels, unknownChannels } from '../../alerts/form-channels.server.ts';
import { readPostedAlert } from '../../alerts/posted-alert.ts';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';
import { BackLink, PageFrame } from '../../ui/pages/page-frame.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  // The form keeps its values when the channels cannot be loaded.
  const channels = await requireMember(context)
    .readChannels()
    .then(readFormChannels, () => unknownChannels);
  const services = context.get(servicesContext);
  const form = startAlertForm(url.searchParams, services);
  return { ...readFormContext(form.origin, services), form, channels, key: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<AlertResult | Response> {
  const member = requireMember(context);
  const posted = await request.formData();
  const key = readFormText(posted, 'chave') || crypto.randomUUID();
  const save = (terms: unknown) => member.addAlert(terms, key);
  const saved = await saveAlertOrExplain(readPostedAlert(posted), save, context.get(servicesContext));
  if (!saved || saved.ok) return redirect(`${alertsUrl}?aviso=${await finishNewAlert(posted, member)}`);
  return { ...saved, key };
}

export const meta: MetaFunction = () => [{ title: `Criar alerta | ${product.name}` }, noIndex];

/** `/alertas/novo`: by hand, or with the parameters of a search or of a day. */
export default function Page() {
  const { form, today, channels, key } = useLoaderData<typeof loader>();
  const result = useActionData<AlertResult>();
  return (
    <PageFrame narrow>
      <BackLink to={alertsUrl}>Todos os alertas</BackLink>
      <h1>Criar alerta</h1>
      <AlertFormFields
        form={form}
        result={result}
        today={today}
        channels={channels}
        hidden={{ chave: result?.key ?? key }}
        submit="Criar alerta"
        cancel={alertsUrl}
      />
    </PageFrame>
  );
}

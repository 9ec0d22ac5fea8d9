import { readFormText } from '../account/form-text.ts';
import type { ActResult } from '../account-page/act.ts';
import type { ConnectedAppServices } from './connected-app-services.ts';

/** Runs the action of a form of the section 'Aplicativos conectados'; null for other forms. */
export async function actOnApps(
  form: FormData,
  member: Pick<ConnectedAppServices, 'disconnectApp'>,
): Promise<ActResult | null> {
  if (readFormText(form, 'act') !== 'app-desconectar') return null;
  const name = await member.disconnectApp(readFormText(form, 'app'));
  const message =
    name === null ? 'Este aplicativo já não está conectado.' : `Pronto: “${name}” não usa mais a sua conta.`;
  return { act: 'app-desconectar', ok: true, message, fields: [], typed: {}, recheck: false };
}

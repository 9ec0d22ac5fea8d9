import { OFFERS_TEXTS, type OffersTexts } from '@revoada/core/owner-texts/offers-texts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { readFormText } from '../../account/form-text.ts';
import { OffersTextsPage } from '../../admin/offers-texts.tsx';
import { requireAdmin } from '../../admin/require-admin.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const edited = await requireAdmin(args).findOffersTexts();
  return { edited, done: args.url.searchParams.get('feito') === 'salvo' ? 'Textos salvos.' : null };
}

export async function action(args: ActionFunctionArgs) {
  const admin = requireAdmin(args);
  const form = await args.request.formData();
  const typed = Object.fromEntries(OFFERS_TEXTS.map(({ name }) => [name, readFormText(form, name)])) as OffersTexts;
  const fields = await admin.saveOffersTexts(typed);
  return fields.length > 0 ? { fields, typed } : redirect('/admin/ofertas?feito=salvo');
}

export default function Page() {
  const result = useActionData<typeof action>();
  const refused = result && 'fields' in result ? result : null;
  return <OffersTextsPage {...useLoaderData<typeof loader>()} refused={refused} />;
}

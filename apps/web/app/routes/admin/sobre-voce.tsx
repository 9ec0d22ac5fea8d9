import { isClaimId, OWNER_CLAIMS } from '@revoada/core/owner-texts/owner-claims';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { readFormText } from '../../account/form-text.ts';
import { ClaimsPage } from '../../admin/claims.tsx';
import { requireAdmin } from '../../admin/require-admin.server.ts';

const readPart = (url: URL) => {
  const part = url.searchParams.get('parte');
  return isClaimId(part) ? part : 'impact';
};

export async function loader(args: LoaderFunctionArgs) {
  const id = readPart(args.url);
  const claim = await requireAdmin(args).findClaim(id);
  return { id, claim, done: args.url.searchParams.get('feito') === 'salvo' ? 'Textos salvos.' : null };
}

export async function action(args: ActionFunctionArgs) {
  const admin = requireAdmin(args);
  const id = readPart(args.url);
  const form = await args.request.formData();
  const texts = Object.fromEntries(OWNER_CLAIMS[id].fields.map(({ name }) => [name, readFormText(form, name)]));
  const typed = { texts, confirmed: form.has('confirmado') };
  const fields = await admin.saveClaim(id, typed);
  return fields.length > 0 ? { fields, typed } : redirect(`/admin/sobre-voce?parte=${id}&feito=salvo`);
}

export default function Page() {
  const result = useActionData<typeof action>();
  const refused = result && 'fields' in result ? result : null;
  return <ClaimsPage {...useLoaderData<typeof loader>()} refused={refused} />;
}

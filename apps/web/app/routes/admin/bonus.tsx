import { bonusFields } from '@revoada/core/forms/bonus-form';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { readFormText, readFormTexts } from '../../account/form-text.ts';
import { BonusesPage } from '../../admin/bonuses.tsx';
import { requireAdmin } from '../../admin/require-admin.server.ts';

const doneTexts = new Map([
  ['incluido', 'Bônus incluído.'],
  ['removido', 'Bônus removido.'],
  ['sumiu', 'Este bônus já tinha sido removido.'],
]);

export async function loader(args: LoaderFunctionArgs) {
  const bonuses = await requireAdmin(args).listBonuses();
  return { ...bonuses, done: doneTexts.get(args.url.searchParams.get('feito') ?? '') ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const admin = requireAdmin(args);
  const form = await args.request.formData();
  switch (readFormText(form, 'act')) {
    case 'incluir': {
      const typed = readFormTexts(form, bonusFields);
      const fields = await admin.addBonus(typed);
      return fields.length > 0 ? { fields, typed } : redirect('/admin/bonus?feito=incluido');
    }
    case 'remover': {
      const removed = await admin.removeBonus(readFormText(form, 'id'));
      return redirect(`/admin/bonus?feito=${removed ? 'removido' : 'sumiu'}`);
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

export default function Page() {
  const result = useActionData<typeof action>();
  const refused = result && 'fields' in result ? result : null;
  return <BonusesPage {...useLoaderData<typeof loader>()} refused={refused} />;
}

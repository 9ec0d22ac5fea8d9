import { referenceFields } from '@revoada/core/forms/reference-form';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { readFormText, readFormTexts } from '../../account/form-text.ts';
import { ReferencePricesPage } from '../../admin/reference-prices.tsx';
import { requireAdmin } from '../../admin/require-admin.server.ts';
import { describeReferences } from '../../information/reference-view.server.ts';

const doneTexts = new Map([
  ['salvo', 'Preço salvo.'],
  ['desfeito', 'O preço voltou a ser o do site.'],
  ['sumiu', 'Este preço já era o do site.'],
]);

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = args.url;
  const { today, references } = await requireAdmin(args).listReferences();
  const programme = searchParams.get('programa') ?? '';
  const chosen = references.find((one) => one.programme === programme);
  const isEdited = (id: string) => references.some((one) => one.programme === id && one.edited);
  return {
    today,
    references: describeReferences(references).map((one) => ({ ...one, edited: isEdited(one.id) })),
    initial: {
      programme,
      price: chosen ? formatReais(chosen.centsPerThousand) : '',
      kind: chosen?.kind ?? 'target',
      asOf: today,
      source: '',
    },
    done: doneTexts.get(searchParams.get('feito') ?? '') ?? null,
  };
}

/** '26,00', in the form's notation. */
const formatReais = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

export async function action(args: ActionFunctionArgs) {
  const admin = requireAdmin(args);
  const form = await args.request.formData();
  switch (readFormText(form, 'act')) {
    case 'mudar': {
      const typed = readFormTexts(form, referenceFields);
      const fields = await admin.storeReference(typed);
      return fields.length > 0 ? { fields, typed } : redirect('/admin/milheiro?feito=salvo');
    }
    case 'voltar': {
      const reset = await admin.resetReference(readFormText(form, 'programme'));
      return redirect(`/admin/milheiro?feito=${reset ? 'desfeito' : 'sumiu'}`);
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

export default function Page() {
  const result = useActionData<typeof action>();
  const refused = result && 'fields' in result ? result : null;
  return <ReferencePricesPage {...useLoaderData<typeof loader>()} refused={refused} />;
}

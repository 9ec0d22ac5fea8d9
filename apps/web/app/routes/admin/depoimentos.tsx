import { testimonialFields } from '@revoada/core/forms/testimonial-form';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { readFormText, readFormTexts } from '../../account/form-text.ts';
import { requireAdmin } from '../../admin/require-admin.server.ts';
import { EditTestimonialsPage } from '../../admin/testimonials.tsx';

const doneTexts = new Map([
  ['salvo', 'Depoimento salvo.'],
  ['removido', 'Depoimento removido.'],
  ['sumiu', 'Este depoimento já tinha sido removido.'],
]);

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = args.url;
  const { today, testimonials } = await requireAdmin(args).listTestimonials();
  return {
    today,
    testimonials,
    chosen: testimonials.find(({ id }) => id === searchParams.get('editar')) ?? null,
    done: doneTexts.get(searchParams.get('feito') ?? '') ?? null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const admin = requireAdmin(args);
  const form = await args.request.formData();
  const id = readFormText(form, 'id');
  switch (readFormText(form, 'act')) {
    case 'salvar': {
      const typed = readFormTexts(form, testimonialFields);
      const fields = await admin.saveTestimonial(id || null, typed);
      if (fields === 'gone') return redirect('/admin/depoimentos?feito=sumiu');
      return fields.length > 0 ? { fields, typed } : redirect('/admin/depoimentos?feito=salvo');
    }
    case 'remover': {
      const removed = await admin.removeTestimonial(id);
      return redirect(`/admin/depoimentos?feito=${removed ? 'removido' : 'sumiu'}`);
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

export default function Page() {
  const result = useActionData<typeof action>();
  const refused = result && 'fields' in result ? result : null;
  return <EditTestimonialsPage {...useLoaderData<typeof loader>()} refused={refused} />;
}

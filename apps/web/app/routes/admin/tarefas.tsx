import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { readFormText } from '../../account/form-text.ts';
import { FailedJobs } from '../../admin/failed-jobs.tsx';
import { formatInstant } from '../../admin/format-instant.ts';
import { requireAdmin } from '../../admin/require-admin.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { jobs, total } = await requireAdmin(args).listJobs();
  const retried = /^\d{1,6}$/.exec(args.url.searchParams.get('retomadas') ?? '');
  return {
    total,
    jobs: jobs.map((job) => ({ ...job, failedAt: formatInstant(job.failedAt) })),
    done: retried ? describeRetried(Number(retried[0])) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const id = readFormText(await args.request.formData(), 'id');
  const retried = await requireAdmin(args).retryJobs(id === '' ? null : [id]);
  return redirect(`/admin/tarefas?retomadas=${retried}`);
}

function describeRetried(count: number): string {
  if (count === 0) return 'Nenhuma tarefa estava parada.';
  return count === 1 ? 'Uma tarefa vai ser tentada de novo.' : `${count} tarefas vão ser tentadas de novo.`;
}

export default function Page() {
  return <FailedJobs {...useLoaderData<typeof loader>()} />;
}

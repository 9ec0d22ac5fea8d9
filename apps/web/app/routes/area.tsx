import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { areaAt } from '../content/areas.ts';
import { product } from '../content/product.ts';
import { noIndex } from '../layout/no-index.ts';
import { servicesContext } from '../services.ts';
import styles from '../ui/page-message.module.css';

export function loader({ pattern, context }: LoaderFunctionArgs) {
  const area = areaAt(pattern);
  if (!area || (area.developer && !context.get(servicesContext).developerPages)) throw redirect('/');
  return { name: area.name, will: area.will, guarded: area.guarded };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Em breve'} | ${product.name}` },
  noIndex,
];

/** A page that has its place already: what it will be, and the way back. S-146 */
export default function AreaPage() {
  const { name, will, guarded } = useLoaderData<typeof loader>();
  return (
    <main id="conteudo" className={`wrap ${styles.pageMessage}`}>
      <p className={styles.over}>Ainda em construção</p>
      <h1>{name}</h1>
      <p>
        {guarded ? 'Sua conta já tem acesso a esta área. ' : null}
        {will}
      </p>
      <Link className="btn btn--line" to={guarded ? '/area-logada' : '/'}>
        {guarded ? 'Voltar para a área logada' : 'Voltar ao início'}
      </Link>
    </main>
  );
}

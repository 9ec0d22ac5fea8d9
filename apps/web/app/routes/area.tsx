import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { areaAt } from '../account/areas.ts';
import { product } from '../content/product.ts';
import { noIndex } from '../results/no-index.ts';

export function loader({ pattern }: LoaderFunctionArgs) {
  const area = areaAt(pattern);
  if (!area) throw redirect('/');
  return { name: area.name, will: area.will };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Em breve'} | ${product.name}` },
  noIndex,
];

/** An area that the menu names already: what it will be, and the way back. */
export default function AreaPage() {
  const { name, will } = useLoaderData<typeof loader>();
  return (
    <main id="conteudo" className="wrap page-message">
      <p className="page-message__over">Ainda em construção</p>
      <h1>{name}</h1>
      <p>Sua conta já tem acesso a esta área. {will}</p>
      <Link className="btn btn--line" to="/area-logada">
        Voltar para a área logada
      </Link>
    </main>
  );
}

import type { Examples, PageExamples } from '../example.ts';
import { exampleOwner, sampleOwner } from '../example-parts/sample-owner.ts';
import { WithLoaderData } from '../example-parts/with-loader-data.tsx';
import { cookies } from './cookies.tsx';
import { KeptList } from './kept-list.tsx';
import { LegalPage, Owner } from './legal-page.tsx';

const storedData = {
  what: 'Sessões: navegador, início e último uso',
  why: 'Manter você conectado e mostrar onde a conta está aberta',
  until: '30 dias no máximo',
};

export const legalExamples: readonly Examples[] = [
  {
    component: 'Partes dos textos legais',
    width: 'half',
    states: {
      'quem responde': <Owner owner={sampleOwner} />,
      'quem responde, na demonstração': <Owner owner={exampleOwner} />,
      'o que fica guardado': <KeptList rows={[storedData, { ...storedData, what: 'x'.repeat(60) }]} />,
    },
  },
];

export const legalPages: PageExamples = {
  'texto legal': (
    <WithLoaderData site={{ owner: sampleOwner }}>
      <LegalPage
        title="Cookies"
        lead="O que a Revoada deixa no seu navegador, para quê e por quanto tempo."
        sections={(owner) => [...cookies, { id: 'quem', title: 'Quem responde', body: <Owner owner={owner} /> }]}
      />
    </WithLoaderData>
  ),
};

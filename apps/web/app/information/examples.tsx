import landscape from '../art/amazonia.svg?url';
import { exampleTestimonials } from '../content/testimonials.ts';
import type { Examples, PageExamples } from '../example.ts';
import { exampleOwner, sampleOwner } from '../example-parts/sample-owner.ts';
import { WithLoaderData } from '../example-parts/with-loader-data.tsx';
import { Acts, Cards, ChatLink, Closing, Figures, Opening, Part, SampleNote, Steps } from './parts.tsx';
import { ReferenceList } from './reference-list.tsx';
import type { ReferenceView } from './reference-view.ts';
import { TestimonialsPage } from './testimonials-page.tsx';

const price = {
  ...{ amount: 'R$\u00a026', kind: 'Bom preço de compra', seenOn: '30/07/2026', source: 'MilhasBot' },
  url: 'https://example.com/milheiro',
};
const references: ReferenceView[] = [
  { id: 'latam-pass', programme: 'LATAM Pass', price },
  { id: 'smiles', programme: 'Smiles', price: { ...price, amount: 'R$\u00a016', url: null } },
  { id: 'esfera', programme: 'Esfera', price: null },
];
const items = ['Conta', 'Rota', 'Volta', 'Bagagem'].map((title) => ({
  title,
  text: 'Somamos as taxas e dizemos, em reais, o que sai mais barato.',
}));
const [testimonial] = exampleTestimonials;

export const informationExamples: readonly Examples[] = [
  {
    component: 'Preços de referência',
    width: 'half',
    states: { 'com fonte, sem página e sem preço': <ReferenceList references={references} /> },
  },
];

const showPage = (confirmed: boolean) => (
  <main id="conteudo">
    <Opening title="Quem somos" lead="Comparamos passagens em reais e em milhas." picture={landscape}>
      <Acts>
        <ChatLink className="btn btn--main">Quero uma consultoria</ChatLink>
      </Acts>
    </Opening>
    <Part title="Em três passos" sand>
      <Steps items={items.slice(0, 3)} />
    </Part>
    <Part title="Em quatro cartões" text="O que muda quando a conta está feita.">
      <Cards items={items} />
      <Figures figures={[{ value: '127', label: 'aeroportos' }]} confirmed={confirmed} />
      <SampleNote confirmed={confirmed}>O que há em cada plano é um exemplo, até que a equipe o confirme.</SampleNote>
    </Part>
    <Closing title="A próxima viagem já tem conta para fazer">
      <ChatLink className="btn btn--main">Começar agora</ChatLink>
    </Closing>
  </main>
);

export const informationPages: PageExamples = {
  'página de informação': <WithLoaderData site={{ owner: sampleOwner }}>{showPage(true)}</WithLoaderData>,
  'página de informação, de exemplo': <WithLoaderData site={{ owner: exampleOwner }}>{showPage(false)}</WithLoaderData>,
  'depoimentos de exemplo': <TestimonialsPage testimonials={exampleTestimonials} examples />,
  ...(testimonial && {
    'um depoimento': <TestimonialsPage testimonials={[{ ...testimonial, trip: '' }]} examples={false} />,
  }),
};

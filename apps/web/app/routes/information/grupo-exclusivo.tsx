import { Link, type MetaFunction } from 'react-router';
import landscape from '../../art/sao-paulo.svg?url';
import { exclusiveGroup } from '../../content/exclusive-group.ts';
import { describePage } from '../../information/describe.ts';
import { Acts, Cards, Closing, Opening, Part, SampleNote } from '../../information/parts.tsx';

export const meta: MetaFunction = () => describePage(exclusiveGroup.title, exclusiveGroup.lead);

// S-330
export default function ExclusiveGroupPage() {
  const { title, lead, benefits, resources } = exclusiveGroup;
  return (
    <main id="conteudo">
      <Opening title={title} lead={lead} picture={landscape}>
        <Acts>
          <Link className="btn btn--main" to="/fale-comigo?assunto=grupo">
            Quero entrar no grupo
          </Link>
        </Acts>
      </Opening>
      <Part title={benefits.title} sand>
        <Cards items={benefits.items} />
      </Part>
      <Part title={resources.title}>
        <Cards items={resources.items} />
        <SampleNote>O que há no grupo é um exemplo, até que a equipe o confirme.</SampleNote>
      </Part>
      <Closing title="Quer fazer parte?">
        <Link className="btn btn--main" to="/fale-comigo?assunto=grupo">
          Deixar o meu nome
        </Link>
      </Closing>
    </main>
  );
}

import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import landscape from '../../art/sao-paulo.svg?url';
import { exclusiveGroup } from '../../content/exclusive-group.ts';
import { viewGroup } from '../../information/claims-view.server.ts';
import { describePage } from '../../information/describe.ts';
import { Acts, Cards, Closing, Opening, Part, SampleNote } from '../../information/parts.tsx';
import { servicesContext } from '../../services.ts';

export const meta: MetaFunction = () => describePage(exclusiveGroup.title, exclusiveGroup.lead);

export async function loader({ context }: LoaderFunctionArgs) {
  return viewGroup(await context.get(servicesContext).readClaim('group'));
}

export default function ExclusiveGroupPage() {
  const { title, lead, benefitsTitle, resourcesTitle } = exclusiveGroup;
  const { benefits, resources, confirmed } = useLoaderData<typeof loader>();
  return (
    <main id="conteudo">
      <Opening title={title} lead={lead} picture={landscape}>
        <Acts>
          <Link className="btn btn--main" to="/fale-comigo?assunto=grupo">
            Quero entrar no grupo
          </Link>
        </Acts>
      </Opening>
      <Part title={benefitsTitle} sand>
        <Cards items={benefits} />
      </Part>
      <Part title={resourcesTitle}>
        <Cards items={resources} />
        <SampleNote confirmed={confirmed}>O que há no grupo é um exemplo, até que a equipe o confirme.</SampleNote>
      </Part>
      <Closing title="Quer fazer parte?">
        <Link className="btn btn--main" to="/fale-comigo?assunto=grupo">
          Deixar o meu nome
        </Link>
      </Closing>
    </main>
  );
}

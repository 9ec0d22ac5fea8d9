import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import landscape from '../../art/sao-paulo.svg?url';
import { assistants } from '../../content/assistants.ts';
import { describePage } from '../../information/describe.ts';
import styles from '../../information/information.module.css';
import { Cards, Closing, Opening, Part, Steps } from '../../information/parts.tsx';
import { servicesContext } from '../../services.ts';

export const meta: MetaFunction = () => describePage(assistants.title, assistants.lead);

export function loader({ context }: LoaderFunctionArgs) {
  return { url: new URL('/mcp', context.get(servicesContext).publicUrl).href };
}

export default function AssistantsPage() {
  const { url } = useLoaderData<typeof loader>();
  const { title, lead, steps, tools, privacy } = assistants;
  return (
    <main id="conteudo">
      <Opening title={title} lead={lead} picture={landscape}>
        <p className={styles.connection}>
          <span>Endereço do conector</span>
          <code>{url}</code>
        </p>
      </Opening>
      <Part title="Como conectar" sand>
        <Steps items={steps} />
      </Part>
      <Part title="O que ele pode fazer">
        <Cards items={tools} />
      </Part>
      <Part title="O que fica com quem" sand>
        <Cards items={privacy} />
      </Part>
      <Closing title="Prefere buscar por aqui?">
        <Link className="btn btn--main" to="/">
          Buscar Voos
        </Link>
        <a className="btn btn--line" href="/api/docs">
          Documentação da API
        </a>
      </Closing>
    </main>
  );
}

import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import landscape from '../../art/amazonia.svg?url';
import { about } from '../../content/about.ts';
import { viewFigures } from '../../information/claims-view.server.ts';
import { describePage } from '../../information/describe.ts';
import styles from '../../information/information.module.css';
import { Acts, Closing, Figures, Opening, Part, Steps } from '../../information/parts.tsx';
import { ReferenceList } from '../../information/reference-list.tsx';
import { describeReferences } from '../../information/reference-view.server.ts';
import { servicesContext } from '../../services.ts';
import { Icon } from '../../ui/icon.tsx';

export const meta: MetaFunction = () => describePage(about.title, about.lead);

export async function loader({ context }: LoaderFunctionArgs) {
  const { readReferences, readClaim } = context.get(servicesContext);
  const [references, specialist] = await Promise.all([readReferences(), readClaim('specialist')]);
  return { references: describeReferences(references), specialist: viewFigures(specialist) };
}

export default function AboutPage() {
  const { title, lead, sum, references, promises, people } = about;
  const loaded = useLoaderData<typeof loader>();
  return (
    <main id="conteudo">
      <Opening title={title} lead={lead} picture={landscape}>
        <Acts>
          <Link className="btn btn--main" to="/#buscar">
            Buscar voos
          </Link>
        </Acts>
      </Opening>
      <Part title={sum.title} sand>
        <Steps items={sum.steps} />
      </Part>
      <Part title={references.title} text={references.text}>
        <ReferenceList references={loaded.references} />
      </Part>
      <Part title={promises.title} sand>
        <div className={styles.lists}>
          <div>
            <h3>Fazemos</h3>
            <ul>
              {promises.does.map((text) => (
                <li key={text}>
                  <Icon name="ok" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>Não fazemos</h3>
            <ul>
              {promises.doesNot.map((text) => (
                <li key={text}>
                  <Icon name="close" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Part>
      <Part title={people.title} text={people.text}>
        <Figures {...loaded.specialist} />
      </Part>
      <Closing title="Quer alguém junto na decisão?">
        <Link className="btn btn--main" to="/consultoria">
          Conhecer a consultoria
        </Link>
        <Link className="btn btn--line" to="/fale-comigo">
          Falar com a gente
        </Link>
      </Closing>
    </main>
  );
}

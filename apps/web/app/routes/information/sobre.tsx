import { Link, type MetaFunction } from 'react-router';
import landscape from '../../art/amazonia.svg?url';
import { about, specialistFigures } from '../../content/about.ts';
import { describePage } from '../../information/describe.ts';
import styles from '../../information/information.module.css';
import { Acts, Closing, Figures, Opening, Part, Steps } from '../../information/parts.tsx';
import { Icon } from '../../ui/icon.tsx';

export const meta: MetaFunction = () => describePage(about.title, about.lead);

// S-326
export default function AboutPage() {
  const { title, lead, sum, promises, people } = about;
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
      <Part title={promises.title}>
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
      <Part title={people.title} text={people.text} sand>
        <Figures items={specialistFigures} />
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

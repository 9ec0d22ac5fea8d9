import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import landscape from '../../art/rio-de-janeiro.svg?url';
import { trainings } from '../../content/trainings.ts';
import { viewCourses } from '../../information/claims-view.server.ts';
import { describePage } from '../../information/describe.ts';
import styles from '../../information/information.module.css';
import { Closing, Opening, SampleNote } from '../../information/parts.tsx';
import { servicesContext } from '../../services.ts';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';

export const meta: MetaFunction = () => describePage(trainings.title, trainings.lead);

export async function loader({ context }: LoaderFunctionArgs) {
  return viewCourses(await context.get(servicesContext).readClaim('courses'));
}

export default function TrainingsPage() {
  const { title, lead } = trainings;
  const { courses, confirmed } = useLoaderData<typeof loader>();
  return (
    <main id="conteudo">
      <Opening title={title} lead={lead} picture={landscape} />
      <section className={joinClasses(styles.part, styles.sand)}>
        <div className="wrap">
          <h2>Os cursos</h2>
          <div className={joinClasses(styles.cards, styles.three)}>
            {courses.map(({ name, who, topics }) => (
              <div key={name} className={styles.card}>
                <h3>{name}</h3>
                <p>{who}</p>
                <ul>
                  {topics.map((topic) => (
                    <li key={topic}>
                      <Icon name="ok" small />
                      {topic}
                    </li>
                  ))}
                </ul>
                <Link className="btn btn--line" to="/fale-comigo?assunto=treinamento">
                  Saber mais<span className="vh"> sobre {name}</span>
                </Link>
              </div>
            ))}
          </div>
          <SampleNote confirmed={confirmed}>
            O que há em cada curso é um exemplo, até que a equipe o confirme.
          </SampleNote>
        </div>
      </section>
      <Closing title="Não sabe por qual começar?">
        <Link className="btn btn--main" to="/fale-comigo?assunto=treinamento">
          Perguntar para a equipe
        </Link>
      </Closing>
    </main>
  );
}

import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import landscape from '../../art/lisboa.svg?url';
import { consultancy } from '../../content/consultancy.ts';
import { viewFigures, viewPlans } from '../../information/claims-view.server.ts';
import { describePage } from '../../information/describe.ts';
import styles from '../../information/information.module.css';
import { Acts, Cards, ChatLink, Closing, Figures, Opening, Part, SampleNote, Steps } from '../../information/parts.tsx';
import { servicesContext } from '../../services.ts';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';

export const meta: MetaFunction = () => describePage(consultancy.title, consultancy.lead);

export async function loader({ context }: LoaderFunctionArgs) {
  const { readClaim } = context.get(servicesContext);
  const [plans, specialist] = await Promise.all([readClaim('plans'), readClaim('specialist')]);
  return { plans: viewPlans(plans), specialist: viewFigures(specialist) };
}

export default function ConsultancyPage() {
  const { title, lead, benefits, steps } = consultancy;
  return (
    <main id="conteudo">
      <Opening title={title} lead={lead} picture={landscape}>
        <Acts>
          <ChatLink className="btn btn--main">Quero uma Consultoria</ChatLink>
          <Link className="btn btn--line" to="/fale-comigo?assunto=consultoria">
            Tirar Dúvidas
          </Link>
        </Acts>
      </Opening>
      <Part title="O que muda com a consultoria" sand>
        <Cards items={benefits} />
        <Figures {...useLoaderData<typeof loader>().specialist} />
      </Part>
      <Plans />
      <Part title="Como Funciona" sand>
        <Steps items={steps} />
      </Part>
      <Closing title="A próxima viagem já tem conta para fazer">
        <ChatLink className="btn btn--main">Começar Agora</ChatLink>
        <Link className="btn btn--line" to="/depoimentos">
          Ver Depoimentos
        </Link>
      </Closing>
    </main>
  );
}

function Plans() {
  const { plans, confirmed } = useLoaderData<typeof loader>().plans;
  return (
    <Part title="Três jeitos de ter alguém com você">
      <div className={joinClasses(styles.cards, styles.three)}>
        {plans.map(({ title, text, price, features }, place) => (
          <div key={title} className={joinClasses(styles.card, place === 0 && styles.popular)}>
            {place === 0 ? <span className={styles.badge}>Mais Popular</span> : null}
            <h3>{title}</h3>
            <p>{text}</p>
            <p className={styles.price}>{price}</p>
            <ul>
              {features.map((feature) => (
                <li key={feature}>
                  <Icon name="ok" small />
                  {feature}
                </li>
              ))}
            </ul>
            <ChatLink className={place === 0 ? 'btn btn--main' : 'btn btn--line'}>
              Escolher Plano<span className="vh">: {title}</span>
            </ChatLink>
          </div>
        ))}
      </div>
      <SampleNote confirmed={confirmed}>O que há em cada plano é um exemplo, até que a equipe o confirme.</SampleNote>
    </Part>
  );
}

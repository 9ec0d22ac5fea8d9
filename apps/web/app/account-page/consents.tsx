import { Link } from 'react-router';
import type { AccountView, ConsentView } from './account-view.server.ts';
import type { ActResult } from './act.ts';
import { ActButton, ActForm } from './act-form.tsx';
import { Section } from './section.tsx';

export function Consents({ consents, result }: Pick<AccountView, 'consents'> & { result: ActResult | null }) {
  const { termos, marketing } = consents;
  const granted = marketing?.granted ?? false;
  return (
    <Section
      id="consentimentos"
      title="Consentimentos"
      about="O que você autorizou, quando, e em que versão do texto."
      result={result}
    >
      <ul className="acc-list">
        <li>
          <b>Termos de uso e privacidade</b>
          <span className="acc-list__small">{termos ? wordOn(termos, 'Aceitos') : 'Sem registro de aceite'}</span>
          <span className="acc-list__small">
            <Link to="/termos">Ler os termos</Link> · <Link to="/privacidade">Ler a privacidade</Link>
          </span>
        </li>
        <li>
          <b>Novidades e ofertas por e-mail</b>
          <span className="acc-list__small">
            {marketing ? wordOn(marketing, granted ? 'Autorizadas' : 'Não autorizadas') : 'Não autorizadas'}
          </span>
          <ActForm act="marketing" className="acc-acts">
            <input type="hidden" name="granted" value={String(!granted)} />
            <ActButton act="marketing" className="btn btn--line btn--s">
              {granted ? 'Retirar autorização' : 'Autorizar'}
            </ActButton>
          </ActForm>
        </li>
      </ul>
    </Section>
  );
}

function wordOn({ at, version }: ConsentView, word: string): string {
  return `${word} em ${at} · versão ${version}`;
}

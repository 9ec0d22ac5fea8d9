import { Link } from 'react-router';
import styles from './account-page.module.css';
import type { AccountView, ConsentView } from './account-view.server.ts';
import type { ActResult } from './act.ts';
import { ActButton, ActForm } from './act-form.tsx';
import { Section } from './section.tsx';

export function ConsentsSection({ consents, result }: Pick<AccountView, 'consents'> & { result: ActResult | null }) {
  const { termos, marketing } = consents;
  const granted = marketing?.granted ?? false;
  return (
    <Section
      id="consentimentos"
      title="Consentimentos"
      about="O que você autorizou, quando, e em que versão do texto."
      result={result}
    >
      <ul className={styles.accList}>
        <li>
          <b>Termos de uso e privacidade</b>
          <span className={styles.accListSmall}>{termos ? wordOn(termos, 'Aceitos') : 'Sem registro de aceite'}</span>
          <span className={styles.accListSmall}>
            <Link to="/termos">Ler os termos</Link> · <Link to="/privacidade">Ler a privacidade</Link>
          </span>
        </li>
        <li>
          <b>Novidades e ofertas por e-mail</b>
          <span className={styles.accListSmall}>
            {marketing ? wordOn(marketing, granted ? 'Autorizadas' : 'Não autorizadas') : 'Não autorizadas'}
          </span>
          <ActForm act="marketing" className={styles.accActs}>
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

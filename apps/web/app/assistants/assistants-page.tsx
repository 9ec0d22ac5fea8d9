import { Link } from 'react-router';
import landscape from '../art/sao-paulo.svg?url';
import { assistants } from '../content/assistants.ts';
import { Cards, Closing, Opening, Part, Steps } from '../information/parts.tsx';
import styles from './assistants.module.css';
import { listConfigurations, tokenHeader } from './configurations.ts';
import { CopyableText } from './copyable-text.tsx';

/** `/agentes`: how assistants are connected, what they can do, and what is stored. `url` is that of the connector. */
export function AssistantsPage({ url }: { url: string }) {
  const { title, lead, steps, configurations, account, token, tools, privacy } = assistants;
  return (
    <main id="conteudo">
      <Opening title={title} lead={lead} picture={landscape}>
        <div className={styles.opening}>
          <CopyableText title="Endereço do conector" text={url} heading="p" />
        </div>
      </Opening>
      <Part title="Como conectar" sand>
        <Steps items={steps} />
      </Part>
      <Part title={configurations.title} text={configurations.text}>
        <div className={styles.configurations}>
          {listConfigurations(url).map(({ program, where, text }) => (
            <CopyableText key={program} title={program} about={where} text={text} />
          ))}
        </div>
      </Part>
      <Part title={account.title} text={account.text} sand>
        <Steps items={account.steps} />
      </Part>
      <Part title={token.title}>
        <div className={styles.account}>
          <p>
            Para programas que não abrem o navegador. Crie um token em <Link to="/conta#programas">Minha conta</Link>,
            escolha o que ele permite, e ponha este cabeçalho na configuração, com o token no lugar de SEU_TOKEN.
          </p>
          <CopyableText title={token.header} text={tokenHeader} />
          <p>
            O token aparece uma vez só, e você o revoga quando quiser. Guarde-o como uma senha: quem o tem age pela sua
            conta, no que você permitiu.
          </p>
        </div>
      </Part>
      <Part title="O que ele pode fazer" sand>
        <Cards items={tools} />
      </Part>
      <Part title="O que fica com quem">
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

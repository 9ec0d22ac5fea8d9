import { minimumAge } from '@revoada/core/account/minimum-age';
import { replyHours } from '@revoada/core/contact/reply-hours';
import type { OwnerData } from '@revoada/core/owner-data';
import { retention } from '@revoada/core/retention';
import { Link } from 'react-router';
import { product } from '../content/product.ts';
import { erasedAtOnce, farewellText, keptByLaw, keptData } from './kept-data.ts';
import { KeptList } from './kept-list.tsx';
import { type LegalSection, Owner } from './legal-page.tsx';

/** The privacy notice (LGPD, art. 9). */
export function privacy(owner: OwnerData): readonly LegalSection[] {
  return [...data(owner), ...browser, ...rights(owner)];
}

function data(owner: OwnerData): readonly LegalSection[] {
  return [
    {
      id: 'quem-responde',
      title: 'Quem responde pelos seus dados',
      body: (
        <>
          <p>
            {owner.companyName} é a controladora dos dados. O mesmo contato vale para o encarregado pela proteção de
            dados.
          </p>
          <Owner owner={owner} />
        </>
      ),
    },
    {
      id: 'o-que-guardamos',
      title: 'O que guardamos, por quê e por quanto tempo',
      body: (
        <>
          <p>Buscar não exige conta, e as buscas não ficam ligadas a você. Com uma conta, guardamos:</p>
          <KeptList rows={keptData} />
          <p>
            Um depoimento aparece no site com o nome que você escolheu, só depois que você autoriza, e sai quando você
            pede.
          </p>
          <p>
            O endereço IP é usado na hora, para conter abusos, e não é gravado: quando um pedido é recusado por excesso,
            o registro leva no lugar dele um código que muda todo dia. Os preços que vimos, e o que você nos diz de um
            preço, ficam guardados por {retention.priceMonths} meses, sem ligação com pessoas. Uma viagem que você
            compartilha é guardada sem dizer de quem veio, e sai {retention.sharedTripDays} dias depois do último voo.
          </p>
        </>
      ),
    },
    {
      id: 'com-quem',
      title: 'Com quem dividimos',
      body: (
        <>
          <p>Só com quem faz o serviço funcionar, e só o necessário:</p>
          <ul>
            <li>o provedor de identidade, que confere a sua entrada;</li>
            <li>
              o provedor de pagamentos, que recebe o seu cartão, nos diz se foi pago e guarda os registros que a lei
              pede dele;
            </li>
            <li>o serviço de e-mail, que entrega as nossas mensagens;</li>
            <li>se você ligar, o WhatsApp (Meta), que recebe o seu número e os alertas;</li>
            <li>
              se você ligar, o serviço de notificações do seu navegador (Google, Mozilla, Apple ou Microsoft), que as
              recebe cifradas;
            </li>
            <li>
              se você conectar, o seats.aero, que recebe a origem, o destino e as datas das consultas, com a sua conta
              de lá;
            </li>
            <li>
              se você conectar um aplicativo, ele, que recebe só o que você permitiu; o que ele faz com isso quem diz é
              a empresa dele;
            </li>
            <li>autoridades, quando a lei obriga.</li>
          </ul>
          <p>
            Quando você vai para o site de uma companhia, mandamos a busca (cidades, datas, passageiros), nunca quem
            você é. Não vendemos dados e não usamos rastreadores de publicidade.
          </p>
          <p>
            Alguns desses serviços ficam fora do Brasil. A transferência segue a LGPD (art. 33), por contrato com cada
            um.
          </p>
        </>
      ),
    },
  ];
}

const browser: readonly LegalSection[] = [
  {
    id: 'cookies',
    title: 'Cookies e o que fica no navegador',
    body: (
      <>
        <p>
          Usamos <b>um cookie de sessão</b>, necessário para manter você conectado. Ele vale{' '}
          {retention.sessionIdleHours} horas sem uso, {retention.sessionMaxDays} dias no máximo, e nenhum outro site o
          lê. Durante a entrada há um segundo, que dura alguns minutos e liga a ida ao provedor de identidade com a
          volta. Enquanto você conecta um aplicativo há mais um, por uma hora, que liga o pedido dele com este
          navegador. Não há cookies de publicidade nem de medição: por isso não pedimos autorização para cookies.
        </p>
        <p>
          As últimas buscas, os voos escolhidos e, sem conta, as suas milhas ficam no seu navegador, não com a gente. Um
          cadastro começado fica lá por até {retention.pendingRegistrationHours} horas. Apague os dados do site no
          navegador e tudo isso some.
        </p>
      </>
    ),
  },
];

function rights(owner: OwnerData): readonly LegalSection[] {
  return [
    {
      id: 'direitos',
      title: 'Seus direitos',
      body: (
        <>
          <p>
            A LGPD (art. 18) dá a você o direito de confirmar, ver, corrigir, levar, apagar e saber com quem dividimos
            os seus dados, e de retirar uma autorização. Quase tudo se faz na hora em{' '}
            <Link to="/conta">Minha conta</Link>:
          </p>
          <ul>
            <li>
              <Link to="/conta#pessoais">corrigir</Link> os seus dados;
            </li>
            <li>
              <Link to="/conta#consentimentos">retirar a autorização</Link> para novidades por e-mail;
            </li>
            <li>
              <Link to="/conta#dados">baixar tudo</Link> o que guardamos, em JSON;
            </li>
            <li>
              <Link to="/conta#dados">excluir a conta</Link>.
            </li>
          </ul>
          <p>
            Para o resto, escreva para <a href={`mailto:${owner.email}`}>{owner.email}</a>: respondemos em até{' '}
            {replyHours} horas, em dias úteis. Você também pode reclamar à Autoridade Nacional de Proteção de Dados
            (ANPD).
          </p>
        </>
      ),
    },
    {
      id: 'exclusao',
      title: 'O que acontece quando você exclui a conta',
      body: (
        <>
          <p>Uma assinatura em vigor é cancelada antes. Apagamos na hora:</p>
          <ul>
            {erasedAtOnce.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p>{farewellText}</p>
          <p>A lei nos faz guardar por {retention.recordYears} anos, sem o seu nome e sem o seu e-mail:</p>
          <ul>
            {keptByLaw.map(({ what, why }) => (
              <li key={what}>
                {what} ({why})
              </li>
            ))}
          </ul>
        </>
      ),
    },
    {
      id: 'seguranca',
      title: 'Segurança',
      body: (
        <p>
          A conexão com o site é cifrada. A sua senha não fica guardada com a gente, e o número do cartão não passa por
          nós. Exportar, excluir e trocar a senha pedem que você entre de novo. Se algo grave acontecer com os seus
          dados, avisamos você e a ANPD.
        </p>
      ),
    },
    {
      id: 'idade',
      title: `Menores de ${minimumAge} anos`,
      body: <p>A conta é só para adultos. Dados de passageiros não são pedidos: a busca leva apenas quantos são.</p>,
    },
    {
      id: 'versoes',
      title: 'Mudanças neste texto',
      body: (
        <p>
          Uma nova versão é publicada aqui, com a data. Se ela mudar o que fazemos com os seus dados, avisamos por
          e-mail antes de valer. {product.name} não muda isso sem dizer.
        </p>
      ),
    },
  ];
}

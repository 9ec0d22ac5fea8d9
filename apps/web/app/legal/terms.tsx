import { minimumAge } from '@revoada/core/account/minimum-age';
import { airportDataCredit } from '@revoada/core/airports/attribution';
import { replyHours } from '@revoada/core/contact/reply-hours';
import type { OwnerData } from '@revoada/core/owner-data';
import { freeLimits, lateGraceDays, withdrawalDays } from '@revoada/core/plans/limits';
import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { comingBenefits, listAvailable } from '@revoada/core/plans/promises';
import { Link } from 'react-router';
import { product } from '../content/product.ts';
import { type LegalSection, Owner } from './legal-page.tsx';

/** The terms of use, in reading order. */
export function terms(owner: OwnerData): readonly LegalSection[] {
  return [...service(owner), ...subscription, ...rest(owner)];
}

function service(owner: OwnerData): readonly LegalSection[] {
  return [
    {
      id: 'quem-somos',
      title: 'Quem somos',
      body: (
        <>
          <p>
            {product.name} é um site de busca de passagens mantido por {owner.companyName}. Ao criar uma conta, você
            concorda com estes termos. Buscar sem conta também segue estas regras, no que couber.
          </p>
          <Owner owner={owner} />
        </>
      ),
    },
    {
      id: 'o-que-fazemos',
      title: 'O que fazemos, e o que não fazemos',
      body: (
        <>
          <p>
            Procuramos voos nas companhias e nos programas de milhas, mostramos o preço em reais e em milhas lado a lado
            e fazemos a conta. Quando você escolhe um voo, abrimos o site da companhia.
          </p>
          <p>
            <b>Não vendemos passagens.</b> A compra, a emissão, as mudanças, os reembolsos e o transporte são
            contratados por você com a companhia ou com o programa, pelas regras deles. Não compramos nem vendemos
            milhas.
          </p>
        </>
      ),
    },
    {
      id: 'precos',
      title: 'Preços e milhas',
      body: (
        <>
          <p>
            Os preços são da companhia no momento da busca e podem mudar a qualquer instante: vale o que o site dela
            mostrar na compra. Cada resultado diz de quando é.
          </p>
          <p>
            O valor de referência do milheiro, a comparação entre dinheiro e milhas, a disponibilidade de milhas e as
            durações marcadas com ≈ são estimativas nossas, e a página diz como as fazemos.
          </p>
        </>
      ),
    },
    {
      id: 'conta',
      title: 'Sua conta',
      body: (
        <>
          <p>
            A conta é pessoal e para maiores de {minimumAge} anos. Mantenha os seus dados corretos e a sua senha só com
            você. Se notar um acesso estranho, encerre as outras sessões em <Link to="/conta#sessoes">Minha conta</Link>{' '}
            e fale com a gente.
          </p>
          <p>
            Sem assinatura, a busca mostra os voos mais baratos de cada lista e datas até {freeLimits.daysAhead} dias à
            frente. Você pode excluir a conta quando quiser, na própria página.
          </p>
        </>
      ),
    },
  ];
}

const subscription: readonly LegalSection[] = [
  {
    id: 'assinatura',
    title: `Assinatura ${plan.name}`,
    body: (
      <>
        <p>
          A {plan.name} custa <b>{planPricePerMonth}</b>, no cartão de crédito. Ela dá {listAvailable('noun')}. É uma
          assinatura por conta.
        </p>
        {comingBenefits.length > 0 ? (
          <p>
            O que o site marca como ‘em breve’ ainda não existe: não faz parte da assinatura nem do que você paga por
            ela.
          </p>
        ) : null}
        <p>
          <b>A cobrança se renova a cada mês</b>, no dia em que você assinou, até você cancelar. O pagamento é feito na
          página do nosso provedor de pagamentos: não vemos nem guardamos o número do seu cartão.
        </p>
        <p>
          Se o preço mudar, avisamos por e-mail com pelo menos 30 dias de antecedência, e você pode cancelar antes de a
          mudança valer.
        </p>
      </>
    ),
  },
  {
    id: 'cancelamento',
    title: 'Cancelar',
    body: (
      <p>
        Cancele quando quiser, sem multa e sem falar com ninguém: <Link to="/conta#assinatura">Minha conta</Link>,
        ‘Gerenciar assinatura’. O acesso continua até o fim do período já pago, e não há novas cobranças.
      </p>
    ),
  },
  {
    id: 'desistencia',
    title: `Desistir em ${withdrawalDays} dias`,
    body: (
      <p>
        Como a compra é feita pela internet, você tem {withdrawalDays} dias, contados da assinatura, para desistir sem
        dar motivo. É um direito seu (Código de Defesa do Consumidor, art. 49). Use ‘Desistir da compra’ em{' '}
        <Link to="/conta#assinatura">Minha conta</Link>, ou escreva para nós: devolvemos todo o valor no mesmo cartão,
        confirmamos por e-mail, e o acesso termina na hora. O prazo até o valor aparecer na fatura é o do banco emissor.
      </p>
    ),
  },
  {
    id: 'atraso',
    title: 'Pagamento recusado',
    body: (
      <p>
        Se uma renovação for recusada, avisamos por e-mail e o acesso continua por {lateGraceDays} dias, para você
        trocar o cartão. Depois disso ele é suspenso até o pagamento, e a sua conta continua existindo.
      </p>
    ),
  },
];

function rest(owner: OwnerData): readonly LegalSection[] {
  return [
    {
      id: 'uso',
      title: 'Uso correto',
      body: (
        <p>
          O site é para uso pessoal. Não é permitido copiar resultados em massa, buscar por robôs, contornar os limites
          da conta, revender o acesso nem atrapalhar o serviço. Podemos suspender contas que façam isso; se houver
          assinatura paga, explicamos o motivo e devolvemos o período não usado.
        </p>
      ),
    },
    {
      id: 'responsabilidade',
      title: 'Responsabilidade',
      body: (
        <p>
          Cuidamos para que os dados estejam certos e o site no ar, mas fontes externas falham: uma companhia pode não
          responder, e a página diz quando isso acontece. Respondemos pelo nosso serviço na forma da lei; pelo voo e
          pela venda, respondem a companhia e o programa. Nada aqui reduz direitos que o Código de Defesa do Consumidor
          dá a você.
        </p>
      ),
    },
    {
      id: 'dados',
      title: 'Seus dados',
      body: (
        <p>
          O que guardamos, por quê e por quanto tempo está na <Link to="/privacidade">Privacidade</Link>, que faz parte
          destes termos.
        </p>
      ),
    },
    {
      id: 'creditos',
      title: 'Créditos',
      body: (
        <p>
          Dados de aeroportos: {airportDataCredit.name}, de {airportDataCredit.author}, sob a licença{' '}
          {airportDataCredit.licence}, com adaptações. Veja a <a href={airportDataCredit.sourceUrl}>fonte</a> e a{' '}
          <a href={airportDataCredit.licenceUrl}>licença</a>.
        </p>
      ),
    },
    {
      id: 'mudancas',
      title: 'Mudanças nestes termos',
      body: (
        <p>
          Quando algo mudar, publicamos a nova versão aqui, com a data, e avisamos por e-mail as contas que a mudança
          afeta. A versão que você aceitou fica registrada em <Link to="/conta#consentimentos">Minha conta</Link>.
        </p>
      ),
    },
    {
      id: 'lei',
      title: 'Lei e contato',
      body: (
        <p>
          Vale a lei brasileira, e o foro é o do seu domicílio. Antes de qualquer coisa, escreva para{' '}
          <a href={`mailto:${owner.email}`}>{owner.email}</a>: respondemos em até {replyHours} horas.
        </p>
      ),
    },
  ];
}

import { sampleViewer } from '../account/sample-viewer.ts';
import type { Examples } from '../example.ts';
import { exampleOwner, sampleOwner } from '../example-parts/sample-owner.ts';
import { Stage } from '../example-parts/stage.tsx';
import { WithLoaderData } from '../example-parts/with-loader-data.tsx';
import { AccessNotice } from './access-check.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DemoBar } from './demo-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoticeLine } from './page-notice.tsx';

export const layoutExamples: readonly Examples[] = [
  {
    component: 'Moldura do site',
    states: {
      demonstração: <DemoBar notice="Demonstração: voos e preços simulados" />,
      'tarifas de teste': <DemoBar notice="Demonstração: tarifas de teste, que não são reais" />,
      'verificando acesso': (
        <Stage>
          <AccessNotice checking />
        </Stage>
      ),
      'aviso sem scripts': <NoticeLine kind="success" text="Logout realizado com sucesso!" />,
      'erro sem scripts': <NoticeLine kind="error" text="Erro ao processar pagamento. Tente novamente." />,
      'menu da conta': (
        <div className="on-night">
          <AccountMenu viewer={sampleViewer} />
        </div>
      ),
    },
  },
  {
    component: 'Cabeçalho e rodapé',
    width: 'full',
    // On small screens the button opens the menu of the page's header, which has the same id.
    states: {
      'cabeçalho de visitante': (
        <WithLoaderData site={{ viewer: null }}>
          <Stage>
            <Header />
          </Stage>
        </WithLoaderData>
      ),
      'cabeçalho de quem entrou': (
        <WithLoaderData site={{ viewer: sampleViewer }}>
          <Stage>
            <Header />
          </Stage>
        </WithLoaderData>
      ),
      'rodapé de visitante, na demonstração': (
        <WithLoaderData site={{ viewer: null, owner: exampleOwner }}>
          <Footer />
        </WithLoaderData>
      ),
      'rodapé de quem entrou': (
        <WithLoaderData site={{ viewer: sampleViewer, owner: sampleOwner }}>
          <Footer />
        </WithLoaderData>
      ),
    },
  },
];

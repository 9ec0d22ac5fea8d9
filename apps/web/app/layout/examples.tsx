import { sampleViewer } from '../account/sample-viewer.ts';
import type { Examples } from '../example.ts';
import { Stage } from '../example-parts/stage.tsx';
import { AccessNotice } from './access-check.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DemoBar } from './demo-bar.tsx';
import { NoticeLine } from './page-notice.tsx';

export const layoutExamples: readonly Examples[] = [
  {
    component: 'Moldura do site',
    states: {
      demonstração: <DemoBar />,
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
];

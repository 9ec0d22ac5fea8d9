import { sampleViewer } from '../account/sample-viewer.ts';
import type { Examples } from '../example.ts';
import { Stage } from '../example-parts/stage.tsx';
import { AccessNotice } from './access-check.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DemoBar } from './demo-bar.tsx';

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
      'menu da conta': (
        <div className="on-night">
          <AccountMenu viewer={sampleViewer} />
        </div>
      ),
    },
  },
];

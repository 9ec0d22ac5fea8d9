import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LimitModal } from './limit-modal.tsx';
import { UpgradeModal } from './upgrade-modal.tsx';

/** Dialogs use a portal, where the server renders nothing; their text suffices here. */
vi.mock('../ui/dialog.tsx', () => ({
  ModalDialog: ({ title, children }: { title: string; children: ReactNode }) => (
    <div>
      {title} {children}
    </div>
  ),
}));

function shown(Part: () => ReactNode): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Part }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { viewer: null } } }} />);
}

const close = () => undefined;

test.each([
  [1, 'Datas a mais de 1 dia são da Conta PRO', 'vai até 1 dia à frente'],
  [30, 'Datas a mais de 30 dias são da Conta PRO', 'vai até 30 dias à frente'],
])('a limit of %i days has the right grammatical number', (days, title, line) => {
  const text = shown(() => <UpgradeModal maxDaysAhead={days} onClose={close} onOtherDate={close} />);
  expect(text).toContain(title);
  expect(text).toContain(line);
});

test.each([
  [1, 1, null, 'Você vê o voo mais barato. Há mais 1 voo nesta busca'],
  [30, 7, null, 'Você vê os 30 voos mais baratos. Há mais 7 voos nesta busca'],
  [30, 7, 'cash', 'Você vê os 30 voos mais baratos em dinheiro. Há mais 7 voos em dinheiro nesta busca'],
  [1, 1, 'miles', 'Você vê o voo mais barato em milhas. Há mais 1 voo em milhas nesta busca'],
] as const)('%i shown and %i hidden flights have the right number and list: %s', (shownCount, hidden, kind, line) => {
  expect(shown(() => <LimitModal shown={shownCount} hidden={hidden} kind={kind} onClose={close} />)).toContain(line);
});

import { AIRLINES } from '@revoada/core/airlines/registry';
import type { Examples } from '../example.ts';
import { CodeTile } from './airline-tile.tsx';
import emptyStyles from './empty.module.css';
import { Field } from './forms/field.tsx';
import { FieldBox } from './forms/field-box.tsx';
import { Icon, type IconName } from './icon.tsx';
import messageStyles from './message.module.css';
import { Soon } from './pages/soon.tsx';
import { showToast, type ToastKind } from './toasts/toast.tsx';

const icons: readonly IconName[] = [
  'menu',
  'swap',
  'arrow',
  'back',
  'down',
  'left',
  'right',
  'close',
  'ok',
  'plus',
  'minus',
  'equal',
  'warning',
  'clock',
  'hand',
  'suitcase',
  'no-suitcase',
  'fare',
  'pause',
  'play',
  'plane',
  'calendar',
  'external',
];
const toastKinds: readonly ToastKind[] = ['info', 'success', 'warning', 'error'];

const button = (className: string, text: string) => (
  <button type="button" className={`btn ${className}`}>
    {text}
  </button>
);

export const uiExamples: readonly Examples[] = [
  {
    component: 'Botões',
    states: {
      principal: button('btn--main', 'Procurar voos'),
      escuro: button('btn--ink', 'Aplicar'),
      'com linha': button('btn--line', 'Cancelar'),
      'só texto': button('btn--text', 'Agora não'),
      pequeno: button('btn--line btn--s', 'Detalhes'),
      desligado: (
        <button type="button" className="btn btn--main" disabled>
          Procurar voos
        </button>
      ),
      ocupado: (
        <button type="button" className="btn btn--main" aria-busy="true">
          <span className="spin" aria-hidden="true" />
          Buscando voos...
        </button>
      ),
    },
  },
  {
    component: 'Campos',
    states: {
      vazio: <Field name="exemplo-vazio" label="Nome" placeholder="Como no documento" />,
      preenchido: <Field name="exemplo-cheio" label="Nome" defaultValue="Maria da Silva" />,
      'com erro': <Field name="exemplo-erro" label="CPF" error="Digite os 11 números" defaultValue="123" />,
      desligado: (
        <FieldBox id="exemplo-desligado" label="Volta" off>
          <input id="exemplo-desligado" disabled defaultValue="Somente ida" />
        </FieldBox>
      ),
      escolha: (
        <Field
          name="exemplo-escolha"
          label="Classe"
          options={[
            ['economica', 'Econômica'],
            ['executiva', 'Executiva'],
          ]}
        />
      ),
      'escolha com erro': (
        <Field
          name="exemplo-escolha-erro"
          label="Classe"
          error="Escolha uma classe"
          options={[['economica', 'Econômica']]}
        />
      ),
      'com ícone': (
        <FieldBox id="exemplo-icone" label="De" icon="plane">
          <input id="exemplo-icone" defaultValue="São Paulo (GRU)" />
        </FieldBox>
      ),
      marcar: (
        <label className="check">
          <input type="checkbox" defaultChecked />
          <span>Usar milhas + dinheiro</span>
        </label>
      ),
    },
  },
  {
    component: 'Companhias',
    states: Object.fromEntries(
      AIRLINES.map(({ key, shortName, tile }) => [shortName, <CodeTile key={key} {...tile} />]),
    ),
  },
  {
    component: 'Ícones',
    states: Object.fromEntries(icons.map((name) => [name, <Icon key={name} name={name} />])),
  },
  {
    component: 'Mensagens',
    states: {
      'deu certo': <p className={messageStyles.state}>Dados salvos.</p>,
      atrasado: <p className={`${messageStyles.state} ${messageStyles.late}`}>O pagamento está atrasado.</p>,
      erro: <p className={messageStyles.alert}>Não conseguimos salvar. Tente de novo.</p>,
      'em breve': <Soon />,
      vazio: (
        <div className={emptyStyles.empty}>
          <h3>Nenhum voo com estes filtros</h3>
          <p>Tente tirar um deles.</p>
        </div>
      ),
    },
  },
  {
    component: 'Avisos rápidos',
    states: Object.fromEntries(
      toastKinds.map((kind) => [
        kind,
        <button
          key={kind}
          type="button"
          className="btn btn--line btn--s"
          onClick={() => showToast(`Um aviso: ${kind}`, { kind })}
        >
          Mostrar
        </button>,
      ]),
    ),
  },
];

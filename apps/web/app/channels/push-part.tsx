import { Icon } from '../ui/icon.tsx';
import type { ChannelActResult } from './channel-act.ts';
import { ChannelButton, ChannelForm } from './channel-form.tsx';
import { ChannelPart } from './channel-part.tsx';
import type { ChannelDevice, ChannelOverview } from './channel-services.ts';
import styles from './channels.module.css';
import { type BrowserPush, useBrowserPush } from './use-browser-push.ts';

type Props = { push: ChannelOverview['push']; result: ChannelActResult | null };

/** Devices that show notifications. */
export function PushPart({ push, result }: Props) {
  const browser = useBrowserPush(push);
  if (push === null) {
    return (
      <ChannelPart id="canal-push" title="Notificações" result={null} on={false}>
        <p className={styles.soft}>Este site ainda não envia notificações.</p>
      </ChannelPart>
    );
  }
  const { devices, samples } = push;
  return (
    <ChannelPart id="canal-push" title="Notificações" result={result} on={devices.length > 0}>
      {devices.length === 0 ? <p className={styles.soft}>Nenhum aparelho ainda.</p> : null}
      <ul className={styles.devices}>
        {devices.map((device) => (
          <Device key={device.id} device={device} isThisBrowser={browser.endpoint === device.endpoint} />
        ))}
      </ul>
      <AddBrowser browser={browser} />
      <div className={styles.acts}>
        {devices.length > 0 ? (
          <ChannelForm act="teste-push">
            <ChannelButton act="teste-push" label="Enviar teste de notificação">
              Enviar teste
            </ChannelButton>
          </ChannelForm>
        ) : null}
        {samples ? (
          <ChannelForm act="aparelho-demonstracao">
            <ChannelButton act="aparelho-demonstracao">Adicionar aparelho de demonstração</ChannelButton>
          </ChannelForm>
        ) : null}
      </div>
      {samples ? (
        <p className={styles.soft}>
          O aparelho de demonstração não é um navegador: o que ele recebe aparece na página de controle.
        </p>
      ) : null}
    </ChannelPart>
  );
}

/** Without scripts a browser cannot subscribe. */
function AddBrowser({ browser }: { browser: BrowserPush }) {
  switch (browser.state) {
    case 'unknown':
      return <p className={styles.soft}>Para ativar neste navegador, ele precisa estar com JavaScript ligado.</p>;
    case 'unsupported':
      return (
        <p className={styles.soft}>
          Este navegador não mostra notificações. No iPhone, adicione o site à tela de início e abra por lá.
        </p>
      );
    case 'blocked':
      return (
        <p className={styles.soft}>
          As notificações estão bloqueadas para este site. Libere nas configurações do navegador e volte aqui.
        </p>
      );
    case 'added':
      return null;
    default:
      return (
        <div>
          <button
            type="button"
            className="btn btn--main"
            onClick={() => void browser.add()}
            disabled={browser.state === 'adding'}
          >
            {browser.state === 'adding' ? <span className="spin" aria-hidden="true" /> : null}
            Ativar neste navegador
          </button>
          {browser.state === 'failed' ? (
            <p role="alert" className={styles.failed}>
              <Icon name="warning" small /> Não deu para ativar. O navegador não alcançou o serviço de notificações.
            </p>
          ) : null}
        </div>
      );
  }
}

function Device({
  device: { id, name, sample, since },
  isThisBrowser,
}: {
  device: ChannelDevice;
  isThisBrowser: boolean;
}) {
  return (
    <li>
      <div className={styles.device}>
        <b>{name}</b>
        {isThisBrowser ? <span className={styles.on}>este navegador</span> : null}
        {sample ? <span className={styles.sample}>demonstração</span> : null}
        <span className={styles.soft}>desde {since}</span>
      </div>
      <div className={styles.acts}>
        <details className={styles.more}>
          <summary aria-label={`Renomear ${name}`}>Renomear</summary>
          <ChannelForm act="renomear" className={styles.form}>
            <input type="hidden" name="device" value={id} />
            <DeviceName id={id} name={name} />
            <ChannelButton act="renomear" device={id} className="btn btn--main">
              Salvar
            </ChannelButton>
          </ChannelForm>
        </details>
        <ChannelForm act="remover-aparelho">
          <input type="hidden" name="device" value={id} />
          <ChannelButton act="remover-aparelho" device={id} label={`Remover ${name}`}>
            Remover
          </ChannelButton>
        </ChannelForm>
      </div>
    </li>
  );
}

/** The id includes the device's, because a page has several. */
function DeviceName({ id, name }: { id: string; name: string }) {
  const fieldId = `nome-${id}`;
  return (
    <div className="field">
      <div className="field__box">
        <label className="field__label" htmlFor={fieldId}>
          Nome do aparelho
        </label>
        <input id={fieldId} name="name" defaultValue={name} maxLength={60} autoComplete="off" />
      </div>
    </div>
  );
}

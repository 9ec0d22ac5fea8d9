import { type MouseEvent, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from '../ui/message.module.css';
import { recheckAccountUrl } from './act.ts';

const failure = 'Não foi possível baixar os seus dados agora. Tente novamente.';

/** Downloads all data of the account. An old sign-in is repeated first. */
export function ExportLink() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    setState(await save(event.currentTarget.href));
  };
  return (
    <>
      <a
        className="btn btn--line"
        href="/api/me"
        download
        onClick={download}
        aria-disabled={state === 'busy' || undefined}
      >
        {state === 'busy' ? <span className="spin" aria-hidden="true" /> : null}
        Baixar meus dados
      </a>
      {state === 'failed' ? (
        <span className={styles.alert} role="alert">
          <Icon name="warning" />
          {failure}
        </span>
      ) : null}
    </>
  );
}

async function save(url: string): Promise<'idle' | 'failed'> {
  const response = await fetch(url).catch(() => null);
  if (response?.status === 403) location.assign(recheckAccountUrl);
  if (!response?.ok) return response?.status === 403 ? 'idle' : 'failed';
  const file = URL.createObjectURL(await response.blob());
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  Object.assign(document.createElement('a'), { href: file, download: name ?? 'revoada-meus-dados.json' }).click();
  URL.revokeObjectURL(file);
  return 'idle';
}

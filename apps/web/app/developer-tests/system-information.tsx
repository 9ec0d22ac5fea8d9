import { useEffect, useState } from 'react';
import { useSiteData } from '../site-data.ts';
import styles from './developer-tests.module.css';

/** Facts about the browser and the page; updated when the window is resized. */
export function SystemInformation() {
  const simulation = useSiteData()?.simulationNotice ?? null;
  const [facts, setFacts] = useState<readonly (readonly [string, string])[]>([]);
  useEffect(() => {
    let resizes = 0;
    const read = () => setFacts(readFacts(simulation, resizes));
    const count = () => {
      resizes += 1;
      read();
    };
    read();
    addEventListener('resize', count);
    return () => removeEventListener('resize', count);
  }, [simulation]);
  return (
    <section className={styles.section} aria-labelledby="sistema">
      <h2 id="sistema">Informações do sistema</h2>
      <dl className={styles.facts}>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function readFacts(simulation: string | null, resizes: number): (readonly [string, string])[] {
  return [
    ['Ambiente', simulation ?? 'Serviço real'],
    ['Navegador', navigator.userAgent],
    ['Idioma', navigator.language],
    ['Fuso horário', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['Conexão', navigator.onLine ? 'Com internet' : 'Sem internet'],
    ['Tela', `${screen.width} × ${screen.height}`],
    ['Janela', `${innerWidth} × ${innerHeight}`],
    ['Redimensionamentos', String(resizes)],
    ['Endereço', location.origin],
  ];
}

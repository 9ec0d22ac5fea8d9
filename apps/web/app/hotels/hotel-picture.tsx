import type { Season } from '@revoada/core/hotels/hotel';
import styles from './hotel-picture.module.css';

/** Drawing of an invented hotel, derived from its id and its season. Decorative. */
export function HotelPicture({ id, season }: { id: string; season: Season }) {
  const seed = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const floors = 4 + (seed % 4);
  const columns = 3 + (seed % 3);
  const low = season === 'mountain' || seed % 3 === 0;
  const sun = 84 + (seed % 4) * 44;
  return (
    <svg className={styles.picture} viewBox="0 0 320 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className={styles.sky} width="320" height="200" />
      <circle className={styles.sun} cx={sun} cy="52" r="22" />
      <Ground season={season} />
      {low ? (
        <House columns={columns} x={150 - columns * 15 + (seed % 12)} />
      ) : (
        <Tower floors={floors} columns={columns} x={145 - columns * 11 + (seed % 12)} />
      )}
      {season === 'coast' ? <Palm x={seed % 2 === 0 ? 248 : 62} /> : <Tree x={seed % 2 === 0 ? 250 : 60} />}
      <path className={styles.bird} d="M196 34q7-8 14 0q7-8 14 0M214 52q5-6 10 0q5-6 10 0" />
    </svg>
  );
}

function Ground({ season }: { season: Season }) {
  if (season === 'mountain')
    return (
      <>
        <path className={styles.far} d="M0 132 62 74l48 40 56-62 70 78 40-34 44 38v66H0z" />
        <rect className={styles.grass} y="168" width="320" height="32" />
      </>
    );
  if (season === 'coast')
    return (
      <>
        <rect className={styles.sea} y="128" width="320" height="50" />
        <path className={styles.sand} d="M0 172q80-12 160-4t160-6v38H0z" />
      </>
    );
  return (
    <>
      <path className={styles.far} d="M0 200v-84h34v-22h30v40h26V82h38v62h30v-38h34v26h26V90h40v50h28v-30h34v90z" />
      <rect className={styles.sand} y="176" width="320" height="24" />
    </>
  );
}

function Tower({ floors, columns, x }: { floors: number; columns: number; x: number }) {
  const width = columns * 22 + 14;
  const height = floors * 20 + 26;
  const top = 182 - height;
  return (
    <>
      <rect className={styles.wall} x={x} y={top} width={width} height={height} rx="4" />
      <rect className={styles.roof} x={x - 5} y={top - 7} width={width + 10} height="9" rx="3" />
      <Windows x={x + 9} y={top + 12} floors={floors - 1} columns={columns} />
      <rect className={styles.door} x={x + width / 2 - 11} y="158" width="22" height="24" rx="3" />
    </>
  );
}

function House({ columns, x }: { columns: number; x: number }) {
  const width = columns * 30 + 20;
  return (
    <>
      <rect className={styles.wall} x={x} y="112" width={width} height="70" rx="3" />
      <path className={styles.roof} d={`M${x - 12} 114 ${x + width / 2} 70l${width / 2 + 12} 44z`} />
      <Windows x={x + 14} y={124} floors={1} columns={columns} wide />
      <rect className={styles.door} x={x + width / 2 - 12} y="152" width="24" height="30" rx="3" />
    </>
  );
}

function Windows({
  x,
  y,
  floors,
  columns,
  wide = false,
}: {
  x: number;
  y: number;
  floors: number;
  columns: number;
  wide?: boolean;
}) {
  const step = wide ? 30 : 22;
  const rows = Array.from({ length: floors }, (_, row) => `${y + row * 20}`);
  const path = rows.flatMap((top) =>
    Array.from(
      { length: columns },
      (_, column) => `M${x + column * step} ${top}h${wide ? 18 : 13}v12h-${wide ? 18 : 13}z`,
    ),
  );
  return <path className={styles.window} d={path.join('')} />;
}

function Palm({ x }: { x: number }) {
  return (
    <>
      <path className={styles.trunk} d={`M${x} 182q6-34 0-62`} />
      <path
        className={styles.leaf}
        d={`M${x} 120q-26-16-36 6q18-8 36-6q26-16 36 6q-18-8-36-6q-10-22-26-18q18 4 26 18q10-22 26-18q-18 4-26 18z`}
      />
    </>
  );
}

function Tree({ x }: { x: number }) {
  return (
    <>
      <path className={styles.trunk} d={`M${x} 184v-34`} />
      <circle className={styles.leaf} cx={x} cy="138" r="22" />
    </>
  );
}

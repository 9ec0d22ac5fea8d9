/** Path data of icons on a 24 by 24 grid. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  swap: 'M7 4 3 8l4 4M3 8h15M17 12l4 4-4 4M21 16H6',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  down: 'm6 9 6 6 6-6',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  ok: 'm5 12.500 4.500 4.500L19 7.500',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  equal: 'M6 9.500h12M6 14.500h12',
  warning: 'M12 4 2.800 20h18.400zM12 10v4.500M12 17.300v.1',
  info: 'M20.500 12a8.500 8.500 0 11-17 0 8.500 8.500 0 0117 0zM12 11v5M12 7.800v.1',
  clock: 'M20.500 12a8.500 8.500 0 11-17 0 8.500 8.500 0 0117 0zM12 7.500V12l3 2',
  hand: 'M8 8h8a2 2 0 012 2v8a2 2 0 01-2 2H8a2 2 0 01-2-2v-8a2 2 0 012-2zM10 8V3.500h4V8M10 12v4M14 12v4',
  suitcase:
    'M6 7h12a2 2 0 012 2v8.5a2 2 0 01-2 2H6a2 2 0 01-2-2v-8.5a2 2 0 012-2zM9 7V4.500h6V7M8.500 7v12.500M15.500 7v12.500',
  'no-suitcase': 'M6 7h12a2 2 0 012 2v8.5a2 2 0 01-2 2H6a2 2 0 01-2-2v-8.5a2 2 0 012-2zM9 7V4.500h6V7M3 21 21 4',
  fare: 'M4 7.500h16v3a1.700 1.700 0 000 3.200v3H4v-3a1.700 1.700 0 000-3.200z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10-6.500z',
  plane:
    'M10.500 13.500 4 11l.6-1.600 7 .6 4.900-4.900c.8-.8 2.200-.9 2.600-.5s.3 1.800-.5 2.600L13.700 12l.6 7-1.600.6z',
  calendar:
    'M6 5.5h12a2 2 0 012 2v10.5a2 2 0 01-2 2H6a2 2 0 01-2-2v-10.5a2 2 0 012-2zM4 10h16M8.500 3.500v4M15.500 3.500v4',
  edit: 'm14.500 6.500 3 3M5 19l1-4L16 5l3 3L9 18z',
  filters:
    'M4 8h8M17 8h3M4 16h3M12 16h8M17 8a2.500 2.500 0 11-5 0 2.500 2.500 0 015 0zM12 16a2.500 2.500 0 11-5 0 2.500 2.500 0 015 0z',
  rows: 'M4 6h16M4 12h16M4 18h16',
  columns: 'M4 5h7v14H4zM13 5h7v14h-7z',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  external: 'M13 5h6v6M19 5l-8 8M17 14v5H5V7h5',
} as const;

export type IconName = keyof typeof paths;

/** A line icon. Decorative, because the text beside it carries the meaning. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'ico ico--s' : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

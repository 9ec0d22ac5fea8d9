import type { ProgrammeId } from '../flights/programme.ts';
import { formatNumber } from '../format/money.ts';

export type Programme = {
  id: ProgrammeId;
  /** As the programme calls itself today. */
  name: string;
  /** IATA codes of the airlines that own the programme; empty for banks' programmes. */
  airlines: readonly string[];
  /** Other names on the wire and former names, letters only, lowercase. */
  aliases: readonly string[];
};

export const PROGRAMMES: readonly Programme[] = [
  { id: 'latam-pass', name: 'LATAM Pass', airlines: ['LA'], aliases: ['latam', 'latamfidelidade', 'multiplus'] },
  { id: 'smiles', name: 'Smiles', airlines: ['G3'], aliases: ['gol', 'golsmiles', 'smilesgol'] },
  { id: 'azul-fidelidade', name: 'Azul Fidelidade', airlines: ['AD'], aliases: ['azul', 'tudoazul', 'interline'] },
  {
    id: 'tap-miles-go',
    name: 'TAP Miles&Go',
    airlines: ['TP'],
    aliases: ['tap', 'milesgo', 'milesandgo', 'tapmilesandgo'],
  },
  { id: 'connectmiles', name: 'ConnectMiles', airlines: ['CM'], aliases: ['copa', 'copaconnectmiles'] },
  { id: 'aadvantage', name: 'AAdvantage', airlines: ['AA'], aliases: ['american', 'americanairlines'] },
  { id: 'iberia-club', name: 'Iberia Club', airlines: ['IB'], aliases: ['iberia', 'iberiaplus', 'avios'] },
  { id: 'livelo', name: 'Livelo', airlines: [], aliases: [] },
  { id: 'esfera', name: 'Esfera', airlines: [], aliases: [] },
  { id: 'other', name: 'Outro programa', airlines: [], aliases: [] },
];

/** The programmes that have a name: all but `other`. */
export const NAMED_PROGRAMMES: readonly ProgrammeId[] = PROGRAMMES.flatMap(({ id }) => (id === 'other' ? [] : [id]));

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** True for one of the ids that the product knows. */
export function isProgrammeId(text: string): text is ProgrammeId {
  return PROGRAMMES.some((programme) => programme.id === text);
}

/** True for the id of a programme that has a name. */
export function isNamedProgramme(text: string): text is ProgrammeId {
  return NAMED_PROGRAMMES.some((id) => id === text);
}

/** A programme's name for people; 'Outro programa' for one that we do not know. */
export function programmeName(id: ProgrammeId): string {
  return PROGRAMMES.find((programme) => programme.id === id)?.name ?? 'Outro programa';
}

/** '8.000 LATAM Pass': an amount by its programme, where several are named. */
export function formatProgrammeMiles({ programme, miles }: { programme: ProgrammeId; miles: number }): string {
  return `${formatNumber(miles)} ${programmeName(programme)}`;
}

/** Finds the programme in a source's text ('LATAM Pass', 'TudoAzul', 'Smiles'); `other` for unknown ones. */
export function programmeFromText(text: string | null | undefined): ProgrammeId {
  const normalized = letters(text ?? '');
  const programme = PROGRAMMES.find(
    ({ name, aliases }) => letters(name) === normalized || aliases.includes(normalized),
  );
  return programme?.id ?? 'other';
}

import { isCalendarDate } from '../../dates/local-date.ts';
import type { FieldError } from '../../errors.ts';
import { readWhole } from '../../format/read-number.ts';
import { isWebUrl } from '../../web-url.ts';
import { isProgrammeId } from '../programmes.ts';
import type { TransferBonus } from './transfer.ts';

/** The owner's form for a bonus, as typed. Days are ISO; `minimumPoints` and `startsOn` may be empty. */
export type BonusForm = {
  from: string;
  to: string;
  clubOf: string;
  none: string;
  member: string;
  top: string;
  minimumPoints: string;
  startsOn: string;
  endsOn: string;
  source: string;
  seenOn: string;
};

export const BONUS_FIELDS: readonly (keyof BonusForm)[] = [
  'from',
  'to',
  'none',
  'member',
  'top',
  'clubOf',
  'minimumPoints',
  'startsOn',
  'endsOn',
  'source',
  'seenOn',
];

const mostPercent = 1_000;
const mostPoints = 10_000_000;

/**
 * Parses a form into a bonus, or into errors by field. `today` is the ISO day in Brasília: a bonus that has ended is
 * rejected, since it would never apply.
 */
export function readBonusForm(form: BonusForm, today: string): { bonus: TransferBonus } | { fields: FieldError[] } {
  const { from, to, clubOf } = form;
  const percent = { none: readWhole(form.none), member: readWhole(form.member), top: readWhole(form.top) };
  const minimumPoints = form.minimumPoints.trim() === '' ? null : readWhole(form.minimumPoints);
  const startsOn = form.startsOn.trim() || null;
  const endsOn = form.endsOn.trim();
  const seenOn = form.seenOn.trim();
  const source = form.source.trim();
  const problems: Record<keyof BonusForm, string | null> = {
    from: isProgramme(from) ? null : 'Escolha o programa de origem',
    to: isProgramme(to) ? (to === from ? 'Escolha outro programa' : null) : 'Escolha o programa de destino',
    none: percentProblem(percent.none),
    member: percentProblem(percent.member),
    top:
      percentProblem(percent.top) ??
      (percent.none + percent.member + percent.top === 0 ? 'Informe um bônus maior que zero' : null),
    clubOf: clubOf === from || clubOf === to ? null : 'Escolha um dos dois programas',
    minimumPoints: minimumPoints === null || minimumPoints <= mostPoints ? null : 'Informe um número inteiro de pontos',
    startsOn: startsOn === null || isCalendarDate(startsOn) ? null : 'Data inválida',
    endsOn: endProblem(startsOn, endsOn, today),
    source: isWebUrl(source) ? null : 'Informe o endereço da página que anuncia o bônus (https://…)',
    seenOn: isCalendarDate(seenOn) && seenOn <= today ? null : 'Informe o dia, até hoje, em que a página foi lida',
  };
  const fields = BONUS_FIELDS.flatMap((field) => {
    const message = problems[field];
    return message === null ? [] : [{ field, message }];
  });
  if (fields.length > 0 || !isProgrammeId(from) || !isProgrammeId(to) || !isProgrammeId(clubOf)) return { fields };
  return { bonus: { from, to, percent, clubOf, minimumPoints, startsOn, endsOn, source, seenOn } };
}

function percentProblem(percent: number): string | null {
  return percent <= mostPercent ? null : `Informe um número inteiro de 0 a ${mostPercent}`;
}

function endProblem(startsOn: string | null, endsOn: string, today: string): string | null {
  if (!isCalendarDate(endsOn)) return 'Informe o último dia do bônus';
  if (startsOn !== null && endsOn < startsOn) return 'O último dia vem antes do primeiro';
  return endsOn < today ? 'Este bônus já terminou' : null;
}

function isProgramme(text: string): boolean {
  return isProgrammeId(text) && text !== 'other';
}

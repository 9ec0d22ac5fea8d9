import * as v from 'valibot';
import { isCalendarDate } from '../dates/local-date.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { readWhole } from '../format/read-number.ts';
import { isNamedProgramme } from '../miles/programmes.ts';
import type { TransferBonus } from '../miles/transfers/transfer.ts';
import { isWebUrl } from '../web-url.ts';
import { checkTogether, type FormTexts } from './check-form.ts';

const mostPercent = 1_000;
const mostPoints = 10_000_000;

const programme = (message: string) => v.pipe(v.string(), v.check(isNamedProgramme, message));
const percent = v.pipe(
  v.string(),
  v.transform(readWhole),
  v.maxValue(mostPercent, `Informe um número inteiro de 0 a ${mostPercent}`),
);
const trimmed = v.pipe(v.string(), v.trim());

/** The owner's form for a bonus. Days are ISO; `minimumPoints` and `startsOn` may be empty. */
export const bonusFields = {
  from: programme('Escolha o programa de origem'),
  to: programme('Escolha o programa de destino'),
  none: percent,
  member: percent,
  top: percent,
  clubOf: v.string(),
  minimumPoints: v.pipe(
    trimmed,
    v.transform((text) => (text === '' ? null : readWhole(text))),
    v.check((points) => points === null || points <= mostPoints, 'Informe um número inteiro de pontos'),
  ),
  startsOn: v.pipe(
    trimmed,
    v.check((day) => day === '' || isCalendarDate(day), 'Data inválida'),
  ),
  endsOn: v.pipe(trimmed, v.check(isCalendarDate, 'Informe o último dia do bônus')),
  source: v.pipe(trimmed, v.check(isWebUrl, 'Informe o endereço da página que anuncia o bônus (https://…)')),
  seenOn: trimmed,
};

const schema = v.object(bonusFields);

export type BonusForm = FormTexts<typeof schema>;

type Values = v.InferOutput<typeof schema>;

/** Rejects a bonus that is over, since it would never apply. `today` is the ISO day in Brasília. */
export const bonusForm = (today: string) =>
  v.pipe(
    schema,
    checkTogether<Values>(({ from, to, none, member, top, clubOf, startsOn, endsOn, seenOn }) => [
      ['to', to === from && 'Escolha outro programa'],
      ['top', none + member + top === 0 && 'Informe um bônus maior que zero'],
      ['clubOf', clubOf !== from && clubOf !== to && 'Escolha um dos dois programas'],
      ['endsOn', startsOn !== '' && endsOn < startsOn && 'O último dia vem antes do primeiro'],
      ['endsOn', endsOn < today && 'Este bônus já terminou'],
      ['seenOn', !(isCalendarDate(seenOn) && seenOn <= today) && 'Informe o dia, até hoje, em que a página foi lida'],
    ]),
    v.transform(toBonus),
  );

function toBonus({ from, to, clubOf, none, member, top, startsOn, ...rest }: Values): TransferBonus {
  const [fromId, toId, clubId] = [from, to, clubOf] as [ProgrammeId, ProgrammeId, ProgrammeId];
  return {
    ...rest,
    from: fromId,
    to: toId,
    clubOf: clubId,
    percent: { none, member, top },
    startsOn: startsOn || null,
  };
}

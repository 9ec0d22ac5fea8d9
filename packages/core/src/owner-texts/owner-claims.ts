import type { FieldError } from '../errors.ts';
import { findLengthProblem, toLine, toLines } from './check-text.ts';

/** A text of a claim in its form, with its default until the owner edits it. */
export type ClaimField = {
  name: string;
  label: string;
  most: number;
  /** Set for a list with one entry per line. */
  list?: true;
  defaultText: string;
};

type Figure = readonly [value: string, label: string];

const listFigures = (figures: readonly Figure[]): ClaimField[] =>
  figures.flatMap(([value, label], index) => [
    { name: `value${index + 1}`, label: `Número ${index + 1}`, most: 20, defaultText: value },
    { name: `label${index + 1}`, label: `O que o número ${index + 1} conta`, most: 60, defaultText: label },
  ]);

const listCards = (name: string, what: string, cards: readonly (readonly [title: string, text: string])[]) =>
  cards.flatMap(([title, text], index): ClaimField[] => [
    { name: `${name}Title${index + 1}`, label: `${what} ${index + 1}`, most: 60, defaultText: title },
    { name: `${name}Text${index + 1}`, label: `${what} ${index + 1}: texto`, most: 200, defaultText: text },
  ]);

const courses: readonly (readonly [name: string, who: string, topics: readonly string[]])[] = [
  [
    'Milhas Básico',
    'Para quem tem pontos no cartão e nunca emitiu uma passagem com eles.',
    [
      'De onde vêm os pontos, e quando eles vencem',
      'Quanto vale um milheiro, e como saber se o preço é bom',
      'A primeira emissão, do começo ao fim',
    ],
  ],
  [
    'Milhas Avançado',
    'Para quem já emite e quer pagar menos por milha.',
    [
      'Transferências com bônus: quando esperar, quando não',
      'Clubes e compras de milhas, com o custo na ponta do lápis',
      'Companhias parceiras e trechos que quase ninguém procura',
    ],
  ],
  [
    'Viagens Econômicas',
    'Para quem quer gastar menos na viagem inteira, com ou sem milhas.',
    [
      'Datas, aeroportos e conexões que mudam o preço',
      'Bagagem e assento: o que vale pagar à parte',
      'Dinheiro ou milhas, trecho por trecho',
    ],
  ],
];

const plans: readonly (readonly [title: string, text: string, price: string, features: readonly string[]])[] = [
  [
    'Consultoria Individual',
    'Uma viagem, ou a sua vida com milhas, com atenção só para você.',
    'R$ 997',
    ['Conversa inicial por vídeo', 'Plano por escrito, com a conta', 'Acompanhamento até a emissão'],
  ],
  [
    'Consultoria em Grupo',
    'Para aprender junto com quem está na mesma fase.',
    'R$ 497',
    ['Encontros ao vivo em turma pequena', 'Exercícios com casos reais', 'Grupo para tirar dúvidas'],
  ],
  [
    'Consultoria VIP',
    'Para famílias e empresas que viajam muito e querem delegar a conta.',
    'R$ 2.497',
    ['Tudo da individual', 'Várias viagens no mesmo ano', 'Resposta com prioridade'],
  ],
];

/**
 * Claims that only the owner can verify: figures, courses, plans and promises. Each part is edited and confirmed
 * separately and marked as an example until then.
 */
export const OWNER_CLAIMS = {
  // We assume that the figures count airports and countries of the social programme, since the search covers many more.
  impact: {
    title: 'Números do Impacto',
    path: '/#impacto',
    fields: listFigures([
      ['50 mil+', 'vidas alcançadas'],
      ['150+', 'projetos apoiados'],
      ['R$ 2 mi+', 'investidos'],
      ['127', 'aeroportos no programa social'],
      ['15', 'países no programa social'],
    ]),
  },
  specialist: {
    title: 'Números da equipe',
    path: '/sobre',
    fields: listFigures([
      ['15+', 'anos com milhas'],
      ['100 milhões+', 'de milhas acumuladas'],
      ['10 mil+', 'clientes atendidos'],
    ]),
  },
  courses: {
    title: 'Cursos',
    path: '/treinamentos',
    fields: courses.flatMap(([name, who, topics], index): ClaimField[] => {
      const what = `Curso ${index + 1}`;
      return [
        { name: `name${index + 1}`, label: what, most: 60, defaultText: name },
        { name: `who${index + 1}`, label: `${what}: para quem é`, most: 200, defaultText: who },
        {
          name: `topics${index + 1}`,
          label: `${what}: assuntos`,
          most: 400,
          list: true,
          defaultText: topics.join('\n'),
        },
      ];
    }),
  },
  plans: {
    title: 'Planos da consultoria',
    path: '/consultoria',
    fields: plans.flatMap(([title, text, price, features], index): ClaimField[] => {
      const what = `Plano ${index + 1}`;
      return [
        { name: `title${index + 1}`, label: what, most: 60, defaultText: title },
        { name: `text${index + 1}`, label: `${what}: descrição`, most: 200, defaultText: text },
        { name: `price${index + 1}`, label: `${what}: preço`, most: 30, defaultText: price },
        {
          name: `features${index + 1}`,
          label: `${what}: o que inclui`,
          most: 400,
          list: true,
          defaultText: features.join('\n'),
        },
      ];
    }),
  },
  group: {
    title: 'Grupo Exclusivo',
    path: '/grupo-exclusivo',
    fields: [
      ...listCards('benefit', 'Benefício', [
        [
          'Alertas de ofertas premium',
          'As quedas de preço que valem a pena, em dinheiro e em milhas, assim que aparecem.',
        ],
        ['Consultoria personalizada', 'Você manda o seu caso, alguém da equipe responde com a conta.'],
        ['Acesso antecipado a promoções', 'Os membros do grupo ficam sabendo antes.'],
        ['Suporte prioritário', 'A sua mensagem passa na frente da fila.'],
      ]),
      ...listCards('resource', 'Recurso', [
        ['Treinamentos exclusivos', 'Aulas que não saem do grupo, com espaço para perguntas.'],
        ['Webinars ao vivo', 'Conversas sobre o que mudou nos programas, gravadas para quem não pôde vir.'],
        ['Comunidade privada', 'Gente que troca achados, e avisa quando um preço acabou.'],
        ['Ferramentas avançadas', 'As planilhas e as contas que a equipe usa.'],
      ]),
    ],
  },
} as const satisfies Record<string, { title: string; path: string; fields: ClaimField[] }>;

export type ClaimId = keyof typeof OWNER_CLAIMS;

export const CLAIM_IDS = Object.keys(OWNER_CLAIMS) as ClaimId[];

export const isClaimId = (text: string | null): text is ClaimId => text !== null && Object.hasOwn(OWNER_CLAIMS, text);

/** Texts of one part by name, and whether the owner has confirmed them. */
export type Claim = { texts: Readonly<Record<string, string>>; confirmed: boolean };

/** Completes the owner's texts with the defaults. */
export function completeClaim(id: ClaimId, { texts, confirmed }: Claim): Claim {
  return {
    texts: Object.fromEntries(
      OWNER_CLAIMS[id].fields.map(({ name, defaultText }) => [name, texts[name] ?? defaultText]),
    ),
    confirmed,
  };
}

/** Reads the texts that differ from the defaults, or the errors by field. An empty text resets to the default. */
export function readClaimForm(
  id: ClaimId,
  form: Readonly<Record<string, string>>,
): { texts: Record<string, string> } | { fields: FieldError[] } {
  const edited = OWNER_CLAIMS[id].fields.flatMap(({ name, most, list, defaultText }: ClaimField) => {
    const text = (list ? toLines : toLine)(form[name] ?? '');
    return text === '' || text === defaultText ? [] : [{ name, text, message: findLengthProblem(text, 1, most) }];
  });
  const fields = edited.flatMap(({ name, message }) => (message === null ? [] : [{ field: name, message }]));
  return fields.length > 0 ? { fields } : { texts: Object.fromEntries(edited.map(({ name, text }) => [name, text])) };
}

/** Groups numbered texts: `pickNumbered(texts, ['value', 'label'])` returns each figure. */
export function pickNumbered<Name extends string>(
  { texts }: Claim,
  names: readonly [Name, ...Name[]],
): Record<Name, string>[] {
  const rows: Record<Name, string>[] = [];
  for (let place = 1; texts[`${names[0]}${place}`] !== undefined; place += 1) {
    rows.push(Object.fromEntries(names.map((name) => [name, texts[`${name}${place}`] ?? ''])) as Record<Name, string>);
  }
  return rows;
}

/** Entries of a list's text. */
export const listLines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

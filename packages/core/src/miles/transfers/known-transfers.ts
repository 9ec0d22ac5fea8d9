import type { TransferData } from './transfer.ts';

/**
 * Transfers as published by public sources, with the day on which they were read. The bonuses have ended: they are
 * examples and never apply. Operators add current ones (docs/operations/starting.md, TRANSFERS_FILE).
 */
export const KNOWN_TRANSFERS: TransferData = {
  ratios: [
    {
      from: 'livelo',
      to: 'smiles',
      points: 1,
      miles: 1,
      minimumPoints: null,
      source: 'https://passageirodeprimeira.com/?p=139626',
      seenOn: '2026-11-22',
    },
  ],
  bonuses: [
    {
      from: 'esfera',
      to: 'smiles',
      percent: { none: 40, member: 70, top: 70 },
      clubOf: 'smiles',
      minimumPoints: null,
      startsOn: '2020-01-28',
      endsOn: '2020-01-30',
      source: 'https://www.smiles.com.br/bancos/promo-esfera-ate-70/encerrada',
      seenOn: '2026-11-22',
    },
    {
      from: 'livelo',
      to: 'azul-fidelidade',
      percent: { none: 50, member: 60, top: 60 },
      clubOf: 'azul-fidelidade',
      minimumPoints: null,
      startsOn: '2018-10-10',
      endsOn: '2018-10-12',
      source: 'http://meumilhaodemilhas.com/2018/10/11/',
      seenOn: '2026-11-22',
    },
  ],
};

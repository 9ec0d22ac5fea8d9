import { formatNumber } from '@revoada/core/format/money';
import { programmeName } from '@revoada/core/miles/programmes';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { findWallet } from '../../database/accounts/miles-wallets.ts';
import { toolAnswer, toolFailure } from '../tool-answer.ts';
import { defineTool } from './agent-tool.ts';

const output = v.object({
  status: v.picklist(['complete', 'empty']),
  programmes: v.array(
    v.object({
      programme: v.string(),
      balance: v.number(),
      ownCentsPerThousand: v.pipe(
        v.nullable(v.number()),
        v.description('O que mil milhas custaram à pessoa, em centavos'),
      ),
    }),
  ),
});

/** The balances that the person of the token saved. */
export const milesTool = ({ database }: Pick<Context, 'database'>) =>
  defineTool({
    name: 'minhas_milhas',
    title: 'As minhas milhas',
    scope: 'miles',
    description: 'Os saldos de milhas que a pessoa guardou na conta dela. Precisa de um token com a permissão miles.',
    input: v.strictObject({}),
    output,
    async run(_, { program }) {
      if (!program) return toolFailure('sign-in-required');
      const wallet = (await findWallet(database, program.accountId)) ?? [];
      const programmes = wallet.map(({ programme, balance, ownCentsPerThousand }) => ({
        ...{ programme: programmeName(programme), balance, ownCentsPerThousand },
      }));
      const lines = programmes.map(({ programme, balance }) => `- ${programme}: ${formatNumber(balance)}`);
      return toolAnswer(lines.length === 0 ? ['Nenhum saldo guardado na conta.'] : lines, {
        status: programmes.length === 0 ? 'empty' : 'complete',
        programmes,
      });
    },
  });

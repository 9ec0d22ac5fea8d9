import { alertStateNames } from '@revoada/core/alerts/alert-view';
import { formatDate } from '@revoada/core/format/time';
import * as v from 'valibot';
import { createMemberAlerts, type MemberAlertsDeps } from '../../alerts/member-alerts.ts';
import { toolAnswer, toolFailure } from '../tool-answer.ts';
import { defineTool } from './agent-tool.ts';

const mostShown = 15;

const output = v.object({
  status: v.picklist(['complete', 'empty']),
  alerts: v.array(
    v.object({
      route: v.string(),
      firstDeparture: v.string(),
      lastDeparture: v.string(),
      minNights: v.pipe(v.nullable(v.number()), v.description('null: só ida')),
      maxNights: v.nullable(v.number()),
      state: v.picklist(['active', 'paused', 'lapsed', 'ended']),
      checkedAt: v.nullable(v.string()),
      link: v.string(),
    }),
  ),
  total: v.number(),
});

/** The alerts of the person of the token, newest first. */
export const alertsTool = (deps: MemberAlertsDeps, siteUrl: string) =>
  defineTool({
    name: 'meus_alertas',
    title: 'Os meus alertas de preço',
    scope: 'alerts:read',
    description:
      'Os alertas de preço da pessoa, com a rota, as datas e quando foram verificados. Precisa da Conta PRO e de um token com a permissão alerts:read.',
    input: v.strictObject({}),
    output,
    async run(_, { program }) {
      if (!program) return toolFailure('sign-in-required');
      if (!program.subscriber) return toolFailure('forbidden');
      const { alerts } = await createMemberAlerts(deps, program, undefined).listAlerts();
      const shown = alerts.slice(0, mostShown).map(({ id, terms, stops, state, checkedAt }) => ({
        route: stops.map(({ code }) => code).join('–'),
        firstDeparture: terms.firstDeparture,
        lastDeparture: terms.lastDeparture,
        minNights: terms.minNights,
        maxNights: terms.maxNights,
        ...{ state, checkedAt, link: `${siteUrl}/alertas/${id}` },
      }));
      const lines = shown.map(
        ({ route, firstDeparture, state }) => `- ${route}, ${formatDate(firstDeparture)}: ${alertStateNames[state]}`,
      );
      return toolAnswer(lines.length === 0 ? ['Nenhum alerta.'] : lines, {
        status: alerts.length === 0 ? 'empty' : 'complete',
        alerts: shown,
        total: alerts.length,
      });
    },
  });

import type { ErrorCode } from '@revoada/core/errors';
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi';
import { buildProblem } from '../../errors.ts';
import { described } from '../schemas.ts';

type Operation = DescribeRouteOptions &
  Required<Pick<DescribeRouteOptions, 'tags' | 'summary' | 'security' | 'responses'>>;
type Responses = Operation['responses'];

const everywhere = {
  429: described('Too many requests from one client; `Retry-After` says when to come back'),
};

/** The error that a status usually has, as its example. */
const usualCodes: Readonly<Record<string, ErrorCode>> = {
  400: 'invalid-search',
  401: 'sign-in-required',
  403: 'forbidden',
  404: 'not-found',
  409: 'booking-not-cancelled',
  413: 'payload-too-large',
  429: 'rate-limited',
  500: 'internal',
  502: 'network-failure',
  503: 'unavailable',
  504: 'timeout',
};
const sampleRequestId = '4f1c2d7e-6b0a-4c55-9a3e-1f2b8c9d0e11';

const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } as const;

/** Describes an operation of the API, with the errors that every one may answer. */
export function describeOperation(operation: Operation) {
  const responses = { ...everywhere, ...operation.responses };
  const field = operation.parameters?.map((parameter) => ('name' in parameter ? parameter.name : ''))[0] ?? 'body';
  return describeRoute({ ...operation, responses: addErrorExamples(responses, field) });
}

function addErrorExamples(responses: Responses, field: string): Responses {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const code = usualCodes[status];
      const problem = 'content' in response ? response.content?.['application/problem+json'] : undefined;
      if (!problem || !code || '$ref' in response) return [status, response];
      const details = status === '400' ? { fields: [{ field, message: 'Este valor não é aceito.' }] } : {};
      const example = buildProblem(sampleRequestId, code, details);
      return [
        status,
        {
          ...response,
          ...((status === '429' || status === '503') && { headers: { 'Retry-After': retryAfter } }),
          content: { 'application/problem+json': { ...problem, example } },
        },
      ];
    }),
  );
}

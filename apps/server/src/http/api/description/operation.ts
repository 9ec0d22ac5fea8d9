import { type DescribeRouteOptions, describeRoute } from 'hono-openapi';
import { described } from '../schemas.ts';

type Operation = DescribeRouteOptions &
  Required<Pick<DescribeRouteOptions, 'tags' | 'summary' | 'security' | 'responses'>>;

const everywhere = {
  429: described('Too many requests from one client; `Retry-After` says when to come back'),
};

/** Describes an operation of the API, with the errors that every one may answer. */
export function describeOperation(operation: Operation) {
  return describeRoute({ ...operation, responses: { ...everywhere, ...operation.responses } });
}

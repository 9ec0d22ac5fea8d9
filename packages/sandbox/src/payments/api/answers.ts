import type { Context, Hono } from 'hono';
import type { Ledger } from '../ledger/ledger.ts';
import { noSuch, PaymentsError } from '../wire/errors.ts';
import { type Form, type FormValue, readFields, readInteger, readList, readText } from '../wire/form.ts';
import { expandObject } from './expand.ts';

/** `unknown`: the call is not simulated. */
export type Env = { Variables: { form: Form; unknown?: boolean } };
export type Api = Hono<Env>;
type Ctx = Context<Env>;

type Listed = { id: string; object: string; created?: number };
/** Matches an object against a parameter. */
type Filter<T> = (one: T, value: string) => boolean;

/** A call's parameters. A name that the real service does not know there is refused, as it refuses it. */
export function params(c: Ctx, names: readonly string[]): Form {
  const form = c.get('form');
  const unknown = Object.keys(form).find((name) => name !== 'expand' && !names.includes(name));
  if (unknown === undefined) return form;
  throw new PaymentsError(400, `Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
}

export function findOrThrow<T extends { id: string; deleted?: true }>(all: readonly T[], c: Ctx, what: string): T {
  const id = c.req.param('id') ?? '';
  const one = all.find((candidate) => candidate.id === id);
  if (!one) throw noSuch(what, id);
  return one;
}

export function sendObject(c: Ctx, ledger: Ledger, object: object): Response {
  return c.json(expandObject(ledger, object, expandPaths(c)));
}

const expandPaths = (c: Ctx): string[] => readList(c.get('form').expand).flatMap((path) => readText(path) ?? []);

/** Filter for an equal field. */
export const same =
  <T extends object>(name: keyof T): Filter<T> =>
  (one, value) =>
    one[name] === value;

/** A page of a list, newest first. Cursors hold even when their object no longer passes the filters. */
export function sendList<T extends Listed>(
  c: Ctx,
  ledger: Ledger,
  all: readonly T[],
  filters: Record<string, Filter<T>>,
): Response {
  const form = params(c, ['limit', 'starting_after', 'ending_before', 'created', ...Object.keys(filters)]);
  const limit = readInteger(form.limit, 'limit') ?? 10;
  if (limit > 100) throw new PaymentsError(400, 'Limit must be at most 100.', { param: 'limit' });
  const newestFirst = all.toReversed();
  const passes = (one: T) =>
    inRange(one.created ?? 0, form.created) &&
    Object.entries(filters).every(([name, filter]) => {
      const value = readText(form[name]);
      return value === null || filter(one, value);
    });
  const before = cursor(newestFirst, form, 'ending_before');
  const after = cursor(newestFirst, form, 'starting_after') ?? -1;
  const matches = newestFirst.slice(after + 1, before ?? undefined).filter(passes);
  const page = before === null ? matches.slice(0, limit) : matches.slice(-limit);
  const paths = expandPaths(c).map((path) => {
    if (path.startsWith('data.')) return path.slice('data.'.length);
    throw new PaymentsError(400, `This property cannot be expanded (${path}).`, { param: 'expand' });
  });
  const data = page.map((one) => expandObject(ledger, one, paths));
  return c.json({ object: 'list', url: c.req.path, has_more: matches.length > page.length, data });
}

function cursor(all: readonly Listed[], form: Form, param: string): number | null {
  const id = readText(form[param]);
  if (id === null) return null;
  const index = all.findIndex((one) => one.id === id);
  if (index === -1) throw noSuch(all[0]?.object ?? 'object', id, param);
  return index;
}

/** `created=` an instant, or `created[gte]=` and its like; seconds. */
function inRange(created: number, range: FormValue | undefined): boolean {
  if (range === undefined) return true;
  const exact = readText(range);
  if (exact !== null) return created === Number(exact);
  const { gt, gte, lt, lte } = readFields(range);
  const bound = (value: FormValue | undefined, otherwise: number) => Number(readText(value) ?? otherwise);
  return (
    created > bound(gt, -Infinity) &&
    created >= bound(gte, -Infinity) &&
    created < bound(lt, Infinity) &&
    created <= bound(lte, Infinity)
  );
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { callNodeApp } from './call-node-app.ts';
import { createProvider, type OauthServerDeps, type OauthVisit, type RunningVisit } from './create-provider.ts';
import { cookieNames } from './fixed-settings.ts';

/** Answers one request to a path of `oauthPaths`. */
export type OauthServer = (request: Request, visit: OauthVisit) => Promise<Response>;

export function createOauthServer(deps: OauthServerDeps): OauthServer {
  const visits = new AsyncLocalStorage<RunningVisit>();
  const readVisit = (): RunningVisit => {
    const visit = visits.getStore();
    if (!visit) throw new Error('outside of a request');
    return visit;
  };
  const answer = createProvider(deps, readVisit).callback();
  const https = deps.publicUrl.startsWith('https://');
  return async (request, visit) => {
    const headers = new Headers(request.headers);
    headers.delete('cookie');
    if (visit.answeredRequest) headers.set('cookie', `${cookieNames.resume}=${visit.answeredRequest}`);
    const withOurCookies = new Request(request, { headers });
    const response = await visits.run({ ...visit }, () => callNodeApp(answer, withOurCookies, https));
    response.headers.delete('set-cookie');
    return response;
  };
}

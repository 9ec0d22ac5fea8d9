/** A browser as far as sign-in needs one: keeps cookies, and stops at every redirect so that a test sees it. */
export type Browser = {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, headers?: Record<string, string>, body?: string): Promise<Answer>;
  cookies: Map<string, string>;
};

export type Answer = { status: number; location: string; text: string; headers: Headers };

/** `origin` is where paths lead, and the one address whose cookies are kept. */
export function createBrowser(origin: string): Browser {
  const cookies = new Map<string, string>();
  async function send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = { ...(cookie === '' ? {} : { cookie }), ...headers };
    const response = await fetch(new URL(path, origin), {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const location = response.headers.get('location') ?? '';
    return { status: response.status, location, text: await response.text(), headers: response.headers };
  }
  return {
    cookies,
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, headers = {}, body) => send('POST', path, { 'sec-fetch-site': 'same-origin', ...headers }, body),
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';', 1);
  const at = pair.indexOf('=');
  if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

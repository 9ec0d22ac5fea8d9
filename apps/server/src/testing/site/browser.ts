/** A minimal browser for sign-in: keeps cookies, and follows redirects only on request. */
export type Browser = {
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a form, as a page of the same site does. */
  post(url: string, headers?: Record<string, string>, form?: Record<string, string>): Promise<Answer>;
  /** The page at the end of all redirects. */
  follow(answer: Answer): Promise<Answer>;
  cookies: Map<string, string>;
};

export type Answer = { url: string; status: number; location: string; text: string; headers: Headers };

const mostRedirects = 15;

/** `origin` is where paths lead. Cookies go to every URL: the names differ from one server to the other. */
export function createBrowser(origin: string): Browser {
  const cookies = new Map<string, string>();
  async function send(url: string, init: RequestInit): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { href } = new URL(url, origin);
    const headers = { ...(cookie === '' ? {} : { cookie }), ...(init.headers as Record<string, string>) };
    const response = await fetch(href, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const location = response.headers.get('location') ?? '';
    return { url: href, status: response.status, location, text: await response.text(), headers: response.headers };
  }
  const get = (url: string, headers: Record<string, string> = {}) => send(url, { headers });
  return {
    cookies,
    get,
    post: (url, headers = {}, form = {}) =>
      send(url, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        body: new URLSearchParams(form),
      }),
    async follow(answer) {
      let at = answer;
      for (let redirects = 0; at.location !== ''; redirects += 1) {
        if (redirects === mostRedirects) throw new Error(`too many redirects: ${at.location}`);
        at = await get(new URL(at.location, at.url).href);
      }
      return at;
    },
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';', 1);
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

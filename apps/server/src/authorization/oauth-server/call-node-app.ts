import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * Passes a request to a Node application and returns its response, so that our limits, headers and log apply to it. The
 * application must answer with texts, not with streams.
 */
export async function callNodeApp(app: RequestListener, request: Request, https: boolean): Promise<Response> {
  const incoming = await toIncoming(request, https);
  return new Promise((resolve) => app(incoming, new CapturedResponse(incoming, resolve)));
}

async function toIncoming(request: Request, https: boolean): Promise<IncomingMessage> {
  const incoming = new IncomingMessage(Object.assign(new Socket(), { encrypted: https }));
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  incoming.method = request.method;
  incoming.url = pathname + search;
  incoming.headers = { ...Object.fromEntries(request.headers), 'content-length': String(body.length) };
  if (body.length > 0) incoming.push(body);
  incoming.push(null);
  return incoming;
}

class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #resolve: (response: Response) => void;

  constructor(request: IncomingMessage, resolve: (response: Response) => void) {
    super(request);
    this.#resolve = resolve;
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(Buffer.from(chunk as Uint8Array));
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    const headers = new Headers();
    for (const [name, value] of Object.entries(this.getHeaders())) {
      for (const each of Array.isArray(value) ? value : [value]) headers.append(name, String(each));
    }
    const isEmpty = [204, 304].includes(this.statusCode);
    this.#resolve(new Response(isEmpty ? null : Buffer.concat(this.#chunks), { status: this.statusCode, headers }));
    return this;
  }
}

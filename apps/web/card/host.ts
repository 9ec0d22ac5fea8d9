/** The host's looks and time zone; they may change. */
export type HostContext = {
  theme?: 'light' | 'dark';
  timeZone?: string;
  styles?: { variables?: Record<string, string | undefined> };
};

/** The result of a tool, not checked yet. */
export type ToolResult = { isError?: unknown; content?: unknown; structuredContent?: unknown };

export type HostEvents = {
  onResult(result: ToolResult): void;
  onCancelled(): void;
  onContext(context: HostContext): void;
};

export type Host = {
  /** Asks the host to open a URL, which the frame may not do; false where it does not. */
  openLink(url: string): Promise<boolean>;
};

type Message = {
  jsonrpc: '2.0';
  id?: string | number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: unknown;
};

const protocolVersion = '2026-01-26';

/**
 * The view's side of MCP Apps, a few JSON-RPC messages to the window around this one. The protocol's package would be ten
 * times the rest of the card; the browser test drives this through that package's own host.
 */
export function connectHost({ onResult, onCancelled, onContext }: HostEvents): Host {
  const waiting = new Map<string | number, (answer: Message) => void>();
  let context: HostContext = {};
  let opensLinks = false;
  let lastId = 0;

  const post = (message: Omit<Message, 'jsonrpc'>) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const notify = (method: string, params: Record<string, unknown> = {}) => post({ method, params });
  const ask = (method: string, params: Record<string, unknown>) => {
    lastId += 1;
    const { promise, resolve } = Promise.withResolvers<Message>();
    waiting.set(lastId, resolve);
    post({ id: lastId, method, params });
    return promise;
  };
  const changeContext = (changes: unknown) => {
    if (typeof changes !== 'object' || changes === null) return;
    context = { ...context, ...changes };
    onContext(context);
  };

  function receive({ id, method, params, ...message }: Message): void {
    if (method === undefined) {
      if (id === undefined) return;
      waiting.get(id)?.(message as Message);
      waiting.delete(id);
    } else if (id !== undefined) answer(id, method);
    else if (method === 'ui/notifications/tool-result') onResult(params ?? {});
    else if (method === 'ui/notifications/tool-cancelled') onCancelled();
    else if (method === 'ui/notifications/host-context-changed') changeContext(params);
  }

  function answer(id: string | number, method: string): void {
    if (method === 'ping' || method === 'ui/resource-teardown') post({ id, result: {} });
    else post({ id, error: { code: -32_601, message: 'Method not found' } });
  }

  async function begin(): Promise<void> {
    const { result = {} } = await ask('ui/initialize', {
      appInfo: { name: 'revoada-card', version: '1.0.0' },
      appCapabilities: { availableDisplayModes: ['inline'] },
      protocolVersion,
    });
    const { hostCapabilities, hostContext } = result;
    opensLinks = typeof hostCapabilities === 'object' && hostCapabilities !== null && 'openLinks' in hostCapabilities;
    changeContext(hostContext);
    notify('ui/notifications/initialized');
    reportHeight((height) => notify('ui/notifications/size-changed', { height }));
  }

  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && isMessage(data)) receive(data);
  });
  void begin();
  return {
    async openLink(url) {
      if (!opensLinks) return false;
      const { result, error } = await ask('ui/open-link', { url });
      return error === undefined && result?.isError !== true;
    },
  };
}

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'jsonrpc' in data && data.jsonrpc === '2.0';
}

/** The height that the card needs, now and whenever it changes. */
function reportHeight(tell: (height: number) => void): void {
  let last = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height !== last) tell(height);
    last = height;
  });
  observer.observe(document.body);
}

import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

/** The host as a test drives it, from outside of its page. */
export type HostPage = {
  /** Draws the card in a sandboxed frame, and resolves when it has introduced itself. */
  open(card: string, options: { theme: 'light' | 'dark'; opensLinks: boolean }): Promise<void>;
  giveResult(result: object): Promise<void>;
  cancel(): Promise<void>;
  /** Resolves when the card has agreed to be removed. */
  remove(): Promise<void>;
  changeTheme(theme: 'light' | 'dark'): void;
  /** Links that the card asked to open. */
  opened: string[];
};

declare global {
  interface Window {
    host: HostPage;
  }
}

let bridge: AppBridge;

const host: HostPage = {
  opened: [],
  async open(card, { theme, opensLinks }) {
    document.body.replaceChildren();
    document.documentElement.style.colorScheme = theme;
    const frame = document.createElement('iframe');
    frame.title = 'card';
    frame.setAttribute('sandbox', 'allow-scripts');
    Object.assign(frame.style, { border: '0', width: '100%', height: '40px' });
    document.body.append(frame);
    const inside = frame.contentWindow as Window;
    bridge = new AppBridge(null, { name: 'test', version: '1.0.0' }, opensLinks ? { openLinks: {} } : {}, {
      hostContext: { theme, timeZone: 'America/Sao_Paulo' },
    });
    bridge.onsizechange = ({ height }) => {
      if (height) frame.style.height = `${height}px`;
    };
    bridge.onopenlink = ({ url }) => {
      host.opened.push(url);
      return Promise.resolve({});
    };
    const introduced = new Promise<void>((resolve) => {
      bridge.oninitialized = () => resolve();
    });
    await bridge.connect(new PostMessageTransport(inside, inside));
    frame.srcdoc = card;
    await introduced;
    await bridge.sendToolInput({ arguments: {} });
  },
  giveResult: (result) => bridge.sendToolResult(result as Parameters<AppBridge['sendToolResult']>[0]),
  cancel: async () => bridge.sendToolCancelled({ reason: 'test' }),
  async remove() {
    await bridge.teardownResource({});
    document.body.replaceChildren();
  },
  changeTheme(theme) {
    document.documentElement.style.colorScheme = theme;
    bridge.setHostContext({ theme, timeZone: 'America/Sao_Paulo' });
  },
};

window.host = host;
